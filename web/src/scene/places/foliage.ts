// Leaves: small cards over the surface of hedges, crowns and bushes, each with a picture of many leaves.
import * as THREE from 'three';
import { between, type Chance, chanceOf, mix } from './random';
import { pictureOf } from './texture';

type Triple = readonly [number, number, number];

/** A place on the surface of a plant and the direction out of it. */
export interface Surface {
  at: THREE.Vector3;
  out: THREE.Vector3;
  /** How much light reaches it, from 0 to 1. */
  light: number;
}

/** Leaves of one plant on their way to one geometry. */
export class Foliage {
  private readonly places: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly uvs: number[] = [];
  private readonly index: number[] = [];

  constructor(private readonly chance: Chance) {}

  /** Adds leaves of a size and about a colour on a surface. */
  grow(surface: Surface, size: number, colour: number): void {
    const { chance } = this;
    const out = surface.out.clone();
    const facing = out
      .clone()
      .add(new THREE.Vector3(chance() - 0.5, chance() - 0.5, chance() - 0.5).multiplyScalar(0.9))
      .normalize();
    const right = new THREE.Vector3(chance() - 0.5, chance() - 0.5, chance() - 0.5).cross(facing).normalize();
    const up = facing.clone().cross(right);
    const tone = new THREE.Color(colour);
    tone.offsetHSL(between(chance, -0.02, 0.02), between(chance, -0.06, 0.06), between(chance, -0.03, 0.04));
    tone.multiplyScalar(mix(0.35, 1, surface.light));
    const normal = skywards(out);
    const [first, half] = [this.places.length / 3, (size * between(chance, 0.75, 1.25)) / 2];
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const corner = surface.at
        .clone()
        .addScaledVector(right, x * half)
        .addScaledVector(up, y * half);
      this.places.push(corner.x, corner.y, corner.z);
      this.normals.push(normal.x, normal.y, normal.z);
      this.colours.push(tone.r, tone.g, tone.b);
      this.uvs.push((x + 1) / 2, (y + 1) / 2);
    }
    this.index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }

  /** Covers a body of revolution around an upright axis; the radius belongs to the height from 0 to 1. */
  crown(at: Triple, height: number, radius: (share: number) => number, leaves: Leaves): void {
    for (let leaf = 0; leaf < leaves.count; leaf += 1) {
      const [share, angle] = [this.chance(), this.chance() * 2 * Math.PI];
      const wide = radius(share) * between(this.chance, 0.86, 1.04);
      const slope = (radius(Math.max(0, share - 0.02)) - radius(Math.min(1, share + 0.02))) / (0.04 * height);
      const out = new THREE.Vector3(Math.cos(angle), slope, Math.sin(angle)).normalize();
      const place = new THREE.Vector3(
        at[0] + Math.cos(angle) * wide,
        at[1] + share * height,
        at[2] + Math.sin(angle) * wide,
      );
      this.grow({ at: place, out, light: mix(0.45, 1, share) }, leaves.size, leaves.colour);
    }
  }

  /** Covers some faces of a block, given by the directions out of them. */
  block(low: Triple, high: Triple, faces: readonly Triple[], leaves: Leaves): void {
    const size = [high[0] - low[0], high[1] - low[1], high[2] - low[2]] as const;
    const areas = faces.map(out => size.reduce((area, side, axis) => (out[axis] ? area : area * side), 1));
    const whole = areas.reduce((sum, area) => sum + area, 0);
    faces.forEach((out, face) => {
      const count = Math.round((leaves.count * (areas[face] ?? 0)) / whole);
      for (let leaf = 0; leaf < count; leaf += 1) {
        const along = (axis: 0 | 1 | 2) => {
          const side = out[axis];
          if (side !== 0) return (side > 0 ? high[axis] : low[axis]) + between(this.chance, -0.12, 0.06);
          return between(this.chance, low[axis], high[axis]);
        };
        const at = new THREE.Vector3(along(0), along(1), along(2));
        const light = mix(0.4, 1, (at.y - low[1]) / size[1]);
        this.grow({ at, out: new THREE.Vector3(...out), light }, leaves.size, leaves.colour);
      }
    });
  }

  geometry(): THREE.BufferGeometry {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.places, 3));
    geometry.setAttribute('normal', new THREE.Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute('color', new THREE.Float32BufferAttribute(this.colours, 3));
    geometry.setAttribute('uv', new THREE.Float32BufferAttribute(this.uvs, 2));
    geometry.setIndex(this.index);
    return geometry;
  }
}

/** Leaves are lit like the whole plant, with more from above: turns a direction out of it towards the sky. */
export function skywards(out: THREE.Vector3): THREE.Vector3 {
  return out.add(new THREE.Vector3(0, 0.7, 0)).normalize();
}

/** How many leaves, of what size and colour. */
export interface Leaves {
  count: number;
  size: number;
  colour: number;
}

/** The material of leaves, which have the same light on both sides. */
export function leafMaterial(): THREE.Material {
  const material = new THREE.MeshStandardMaterial({
    map: leafPicture(10),
    vertexColors: true,
    roughness: 0.9,
    alphaTest: 0.4,
    side: THREE.DoubleSide,
  });
  material.onBeforeCompile = shader => {
    const plain = THREE.ShaderChunk.normal_fragment_begin.replace('gl_FrontFacing ? 1.0 : - 1.0', '1.0');
    shader.fragmentShader = shader.fragmentShader.replace('#include <normal_fragment_begin>', plain);
  };
  return material;
}

/** A card of many leaves on a clear ground, in grey: the plant gives the colour. */
function leafPicture(seed: number): THREE.Texture {
  const chance = chanceOf(seed);
  const leaves = Array.from({ length: 64 }, () => {
    const [angle, distance] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * 0.42];
    const place = [0.5 + Math.cos(angle) * distance, 0.5 + Math.sin(angle) * distance] as const;
    return { place, angle: angle + between(chance, -0.8, 0.8), tone: between(chance, 0.8, 1) };
  });
  return drawLeaves(leaves, { length: 0.085, tone: 0.55, opacity: 0 });
}

/** Leaves without a gap or a seam, for the inside of plants. */
export function thicketPicture(seed: number): THREE.Texture {
  const chance = chanceOf(seed);
  const leaves = Array.from({ length: 420 }, (_, index) => {
    const place = [chance(), chance()] as const;
    // The last ones lie on top and have more light.
    return { place, angle: chance() * 2 * Math.PI, tone: (0.45 + (0.4 * index) / 420) * between(chance, 0.75, 1.2) };
  });
  return drawLeaves(leaves, { length: 0.07, tone: 0.3, opacity: 1 });
}

interface Leaf {
  place: readonly [number, number];
  angle: number;
  tone: number;
}

/** Draws leaves one over the other; half their length is a share of the picture. */
function drawLeaves(leaves: readonly Leaf[], ground: { length: number; tone: number; opacity: number }): THREE.Texture {
  const size = 256;
  const tones = new Float32Array(size * size).fill(ground.tone);
  const opacities = new Float32Array(size * size).fill(ground.opacity);
  const long = ground.length * size;
  const wide = long * 0.38;
  for (const { place, angle, tone } of leaves) {
    const [x, y] = [Math.round(place[0] * size), Math.round(place[1] * size)];
    for (let dy = Math.ceil(-long); dy < long; dy += 1) {
      for (let dx = Math.ceil(-long); dx < long; dx += 1) {
        const along = dx * Math.cos(angle) + dy * Math.sin(angle);
        const across = dy * Math.cos(angle) - dx * Math.sin(angle);
        if (Math.abs(across) > wide * (1 - (along / long) ** 2)) continue;
        const pixel = ((y + dy) & (size - 1)) * size + ((x + dx) & (size - 1));
        tones[pixel] = tone * (Math.abs(across) < 0.8 ? 1.05 : 0.88 + (0.12 * across) / wide);
        opacities[pixel] = 1;
      }
    }
  }
  return pictureOf(size, size, (u, v, out) => {
    const pixel = Math.floor(v * size) * size + Math.floor(u * size);
    out.fill(tones[pixel] ?? 0);
    out[3] = opacities[pixel] ?? 1;
  });
}
