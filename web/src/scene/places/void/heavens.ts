// The night sky of the void: a nebula all around, and stars before it.
import * as THREE from 'three';
import { between, chanceOf, type Noise, noiseOf, step } from '../random';
import { blend, dim, skyOf, tint } from '../texture';

/** How far away the stars are. */
const FAR = 48;

/** The nebula, dark enough for stars and boards to stand out. */
export function nebula(): THREE.DataTexture {
  const noise = noiseOf(1054);
  return skyOf(768, (u, v, out) => {
    const height = (v - 0.5) * Math.PI;
    const turn = (u - 0.5) * 2 * Math.PI;
    const x = Math.cos(height) * Math.cos(turn);
    const y = Math.sin(height);
    const z = Math.cos(height) * Math.sin(turn);
    const warp = cloud(noise, x + 3, y + 5, z + 7, 2) - 0.5;
    const veil = cloud(noise, x * 1.3 + warp, y * 1.3 - warp, z * 1.3 + 9, 4);
    const dust = cloud(noise, x * 2.6 - warp + 11, y * 2.6 + 4, z * 2.6 + warp, 4);
    // A band across the whole sky, as of a galaxy seen from within.
    const band = Math.exp(-((y + 0.42 * x - 0.18 * z + 0.5 * warp) ** 2) * 7);
    blend(out, 0x04050d, 0x0b1124, step(-1, 1, y));
    tint(out, 0x2a2f6a, 0.75 * band * step(0.35, 0.7, veil));
    tint(out, 0x6a3a86, 0.7 * step(0.5, 0.75, veil) * band);
    tint(out, 0x1f7a86, 0.62 * step(0.52, 0.72, dust) * step(0.42, 0.6, veil) * (0.25 + 0.75 * band));
    tint(out, 0xc8705a, 0.5 * step(0.62, 0.8, veil) * step(0.45, 0.7, dust) * band);
    tint(out, 0xf0dcc8, 0.35 * step(0.7, 0.85, veil) * band);
    dim(out, 0.45 + 0.55 * step(0.3, 0.56, dust));
    // Without a little grain so dark a picture shows steps.
    dim(out, 0.96 + 0.08 * noise(u * 768, v * 384));
  });
}

/** Noise of space from three noises of the plane, without seams or poles. */
function cloud(noise: Noise, x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 2;
  for (let octave = 0; octave < octaves; octave += 1) {
    const part = noise(x * scale + 50, y * scale + 50) + noise(y * scale + 90, z * scale + 70);
    sum += weight * (part + noise(z * scale + 20, x * scale + 120));
    total += weight * 3;
    weight *= 0.55;
    scale *= 2;
  }
  // The mean of three noises is never far from the middle.
  return step(0.2, 0.8, sum / total);
}

/** Some thousand small stars. */
export function smallStars(): THREE.Points {
  const stars = scatter(2600, 42, 0.12, 0.9);
  const material = new THREE.PointsMaterial({ size: 1.5, sizeAttenuation: false, vertexColors: true, ...added });
  return named(new THREE.Points(stars, material), 'small stars');
}

/** Some bright stars with a glow. */
export function brightStars(halo: THREE.Texture): THREE.Points {
  const stars = scatter(90, 43, 0.35, 1);
  const material = new THREE.PointsMaterial({
    size: 13,
    sizeAttenuation: false,
    vertexColors: true,
    map: halo,
    ...added,
  });
  return named(new THREE.Points(stars, material), 'bright stars');
}

const added = { blending: THREE.AdditiveBlending, transparent: true, depthWrite: false, fog: false } as const;

function named(points: THREE.Points, name: string): THREE.Points {
  points.name = name;
  return points;
}

function scatter(count: number, seed: number, faint: number, bright: number): THREE.BufferGeometry {
  const chance = chanceOf(seed);
  const places: number[] = [];
  const colours: number[] = [];
  for (let star = 0; star < count; star += 1) {
    const y = between(chance, -1, 1);
    const [turn, level] = [chance() * 2 * Math.PI, Math.sqrt(1 - y * y)];
    places.push(Math.cos(turn) * level * FAR, y * FAR, Math.sin(turn) * level * FAR);
    // Most stars are faint; some are blue, some are orange.
    const light = faint + (bright - faint) * chance() ** 3;
    const warmth = between(chance, -1, 1) ** 3;
    const colour = new THREE.Color(1 + 0.25 * warmth, 1, 1 - 0.35 * warmth).multiplyScalar(light);
    colours.push(colour.r, colour.g, colour.b);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  return geometry;
}
