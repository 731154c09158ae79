// Textures computed from functions, so that nothing is downloaded and nothing needs a canvas.
import * as THREE from 'three';

/** Writes the colour at a place of the unit square; the fourth number is opacity. */
export type Dye = (u: number, v: number, out: Float32Array) => void;

/** The height at a place of the unit square. */
export type Relief = (u: number, v: number) => number;

/** The relief computed once, for maps of at most that size that share it. */
export function sampled(size: number, relief: Relief): Relief {
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) heights[y * size + x] = relief((x + 0.5) / size, (y + 0.5) / size);
  }
  return (u, v) => heights[Math.floor(v * size) * size + Math.floor(u * size)] as number;
}

/** Writes a colour between two others, which are hexadecimal numbers. */
export function blend(out: Float32Array, from: number, to: number, share: number): void {
  out[0] = (from >> 16) / 255;
  out[1] = ((from >> 8) & 255) / 255;
  out[2] = (from & 255) / 255;
  tint(out, to, share);
}

/** Moves the colour that is there towards another. */
export function tint(out: Float32Array, to: number, share: number): void {
  const red = out[0] as number;
  const green = out[1] as number;
  const blue = out[2] as number;
  out[0] = red + ((to >> 16) / 255 - red) * share;
  out[1] = green + (((to >> 8) & 255) / 255 - green) * share;
  out[2] = blue + ((to & 255) / 255 - blue) * share;
}

/** Makes the colour that is there brighter or darker. */
export function dim(out: Float32Array, factor: number): void {
  out[0] = (out[0] as number) * factor;
  out[1] = (out[1] as number) * factor;
  out[2] = (out[2] as number) * factor;
}

/** A picture of a dye that repeats in both directions. */
export function pictureOf(width: number, height: number, dye: Dye): THREE.DataTexture {
  const texture = new THREE.DataTexture(bytesOf(width, height, dye), width, height);
  texture.colorSpace = THREE.SRGBColorSpace;
  return finish(texture);
}

/** A picture of the whole sky for backgrounds and reflections. */
export function skyOf(width: number, dye: Dye): THREE.DataTexture {
  const texture = pictureOf(width, width / 2, dye);
  texture.mapping = THREE.EquirectangularReflectionMapping;
  texture.wrapT = THREE.ClampToEdgeWrapping;
  return texture;
}

/** A map of roughness, which lies in the green channel. */
export function roughnessOf(size: number, roughness: Relief): THREE.DataTexture {
  const bytes = bytesOf(size, size, (u, v, out) => {
    out[1] = roughness(u, v);
  });
  return finish(new THREE.DataTexture(bytes, size, size));
}

/** The normals of a relief that repeats; `depth` is its height in shares of its width. */
export function normalsOf(size: number, relief: Relief, depth: number): THREE.DataTexture {
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) heights[y * size + x] = relief((x + 0.5) / size, (y + 0.5) / size);
  }
  const bytes = new Uint8Array(size * size * 4);
  const slope = (depth * size) / 2;
  for (let y = 0; y < size; y += 1) {
    const above = ((y + size - 1) % size) * size;
    const below = ((y + 1) % size) * size;
    for (let x = 0; x < size; x += 1) {
      const left = heights[y * size + ((x + size - 1) % size)] as number;
      const right = heights[y * size + ((x + 1) % size)] as number;
      const dx = (left - right) * slope;
      const dy = ((heights[above + x] as number) - (heights[below + x] as number)) * slope;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const start = (y * size + x) * 4;
      bytes[start] = Math.round((dx / length + 1) * 127.5);
      bytes[start + 1] = Math.round((dy / length + 1) * 127.5);
      bytes[start + 2] = Math.round((1 / length + 1) * 127.5);
      bytes[start + 3] = 255;
    }
  }
  return finish(new THREE.DataTexture(bytes, size, size));
}

function bytesOf(width: number, height: number, dye: Dye): Uint8Array<ArrayBuffer> {
  // Clamping and rounding are done by the array itself.
  const bytes = new Uint8ClampedArray(width * height * 4);
  const out = new Float32Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      out.fill(0);
      out[3] = 1;
      dye((x + 0.5) / width, (y + 0.5) / height, out);
      const start = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        bytes[start + channel] = (out[channel] as number) * 255;
      }
    }
  }
  return new Uint8Array(bytes.buffer);
}

function finish(texture: THREE.DataTexture): THREE.DataTexture {
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}
