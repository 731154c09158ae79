// The garden in daylight: a round table of limestone by a pool, among hedges and cypresses.
import * as THREE from 'three';
import type { Lamp, MakeRoom } from '../room';
import { Assembly } from './assembly';
import { leafMaterial, thicketPicture } from './foliage';
import { castShadows, furnish, settle } from './furnish';
import { GROUND, LANTERN_AT, POOL, SUN } from './garden/plan';
import { plant } from './garden/plants';
import { buildFlames, buildPosts, buildThings, HERB_AT } from './garden/props';
import { gardenSky } from './garden/sky';
import { buildStonework, lawnShape, pavingShape, waterShape } from './garden/terrace';
import { layered, noiseOf } from './random';
import { limestoneOf, pavingOf } from './stone';
import { blend, dim, pictureOf } from './texture';
import { mosaicOf, wavesOf } from './water';

export const makeGarden: MakeRoom = ({ shadows }) => {
  const root = new THREE.Group();
  const sky = gardenSky();
  const coloured = { vertexColors: true, roughness: 0.9 } as const;

  const stone = new Assembly();
  buildStonework(stone);
  const limestone = new THREE.MeshStandardMaterial({
    ...coloured,
    ...limestoneOf(5, 0x9aa19b, 0xc3c7bf),
    roughness: 0.72,
  });
  furnish(root, 'stone', stone.mapped(0.36).join(), limestone, { receives: true });
  const slabs = new THREE.MeshStandardMaterial({ ...coloured, ...pavingOf(6, 0x9a8f7c, 0xc4b8a2) });
  furnish(root, 'paving', pavingShape(), slabs);
  furnish(root, 'lawn', lawnShape(), new THREE.MeshStandardMaterial({ ...coloured, map: lawnPicture(), roughness: 1 }));
  const waves = wavesOf(9);
  const water = new THREE.MeshStandardMaterial({
    map: mosaicOf(8, 16),
    normalMap: waves,
    roughness: 0.07,
    envMap: sky,
    envMapIntensity: 1.1,
  });
  furnish(root, 'water', waterShape(), water);

  const painted = new Assembly();
  const thicket = new Assembly();
  const leaves = plant(painted, thicket, HERB_AT);
  buildPosts(painted);
  furnish(root, 'painted', painted.join(), new THREE.MeshStandardMaterial(coloured));
  const dense = new THREE.MeshStandardMaterial({ ...coloured, map: thicketPicture(14) });
  furnish(root, 'thicket', thicket.mapped(0.42).join(), dense);
  furnish(root, 'leaves', leaves, leafMaterial());
  const things = new Assembly();
  buildThings(things);
  const glazed = new THREE.MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.5,
    envMap: sky,
    envMapIntensity: 0.4,
  });
  furnish(root, 'things', things.join(), glazed, { casts: true, receives: true });

  const lamps = makeLights(root, shadows);
  const fog = new THREE.Fog(0xc4d6dc, 14, 75);
  return settle({ root, lamps, background: sky, fog, exposure: 0.86 });
};

function makeLights(root: THREE.Group, shadows: boolean): Lamp[] {
  const sun = new THREE.DirectionalLight(0xffe9c2, 4.1);
  sun.position.copy(SUN);
  if (shadows) castShadows(sun, 3.4);
  const sky = new THREE.HemisphereLight(0xcfe2f4, 0x9a9876, 1.05);
  const lantern = new THREE.PointLight(0xffb060, 1.8, 9, 2);
  lantern.position.set(LANTERN_AT[0] + 0.2, 0.95, LANTERN_AT[2] + 0.2);
  const flames = new Assembly();
  buildFlames(flames);
  const glow = furnish(root, 'flames', flames.join(), new THREE.MeshBasicMaterial({ vertexColors: true }));
  const pool = new THREE.PointLight(0x7fe0e0, 9, 14, 2);
  pool.position.set(0, GROUND + 1.2, POOL.front - 1.5);
  root.add(sun, sky, lantern, pool, new THREE.HemisphereLight(0xb8ccdc, 0x6f6a54, 0.42));
  return [
    { id: 'sun', light: sun },
    { id: 'sky', light: sky },
    { id: 'lantern', light: lantern, glow },
    { id: 'pool', light: pool },
  ];
}

function lawnPicture(): THREE.Texture {
  const noise = noiseOf(11);
  return pictureOf(256, 256, (u, v, out) => {
    const blades = layered(noise, u * 64, v * 64, 3, 64);
    blend(out, 0x4d6b2e, 0x86a24e, 0.6 * blades + 0.4 * layered(noise, u * 4, v * 4, 3, 4));
    dim(out, 0.85 + 0.15 * noise(u * 256, v * 256));
  });
}
