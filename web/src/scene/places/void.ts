// The void: a disc of obsidian that floats among stars, by the light of one of them and of two small lamps.
import * as THREE from 'three';
import type { Lamp, MakeRoom } from '../room';
import { Assembly } from './assembly';
import { castShadows, furnish, settle } from './furnish';
import { haloOf, haloPicture } from './halo';
import { buildScale, discShape, obsidian, rimShape, topShape } from './void/disc';
import { brightStars, nebula, smallStars } from './void/heavens';
import { bands, grooves, ringShape, rocks, worldsShape } from './void/worlds';

export const makeVoid: MakeRoom = ({ shadows }) => {
  const root = new THREE.Group();
  const sky = nebula();
  const halo = haloPicture();
  const glass = { envMap: sky, envMapIntensity: 2.4, metalness: 0.25 };
  const top = new THREE.MeshStandardMaterial({ ...glass, map: obsidian(), roughness: 0.15 });
  furnish(root, 'top', topShape(), top, { receives: true });
  furnish(root, 'disc', discShape(), new THREE.MeshStandardMaterial({ ...glass, color: 0x1c2436, roughness: 0.3 }));
  const scale = new Assembly();
  buildScale(scale);
  const gold = { color: 0xd8ac62, metalness: 0.85, roughness: 0.35, emissive: 0x6a4a1c, emissiveIntensity: 0.5 };
  furnish(root, 'scale', scale.join(), new THREE.MeshStandardMaterial({ ...gold, envMap: sky, envMapIntensity: 3 }));

  root.add(smallStars(), brightStars(halo));
  const clouds = new THREE.MeshStandardMaterial({ map: bands(), vertexColors: true, roughness: 1 });
  furnish(root, 'worlds', worldsShape(), clouds);
  const ring = { map: grooves(), transparent: true, depthWrite: false, side: THREE.DoubleSide, color: 0x9a938c };
  furnish(root, 'ring', ringShape(), new THREE.MeshBasicMaterial(ring));
  root.add(rocks(new THREE.MeshStandardMaterial({ color: 0x6a6670, roughness: 0.95 })));

  const lamps = makeLights(root, shadows, halo);
  return settle({ root, lamps, background: sky, fog: null, exposure: 1.05 });
};

function makeLights(root: THREE.Group, shadows: boolean, halo: THREE.Texture): Lamp[] {
  const star = new THREE.DirectionalLight(0xfff0dc, 2.9);
  // From the side, so that neither player sees it mirrored on the board.
  star.position.set(-6.2, 6.6, -0.6);
  if (shadows) castShadows(star, 3.4);
  const sun = haloOf(halo, 0xfff0dc, 5);
  sun.position.copy(star.position).multiplyScalar(4);
  // It comes from all around the disc, and so has no reflection.
  const ring = new THREE.HemisphereLight(0xdde6ff, 0x5a5a78, 1.15);
  const rim = furnish(root, 'rim', rimShape(), new THREE.MeshBasicMaterial({ color: 0x6fc0f0 }));
  root.add(star, sun, ring, new THREE.HemisphereLight(0x8896c8, 0x40384e, 0.6));
  return [
    { id: 'star', light: star, glow: sun },
    { id: 'ring', light: ring, glow: rim },
    orb(root, 'teal', 0x5fe6d8, [-2.15, 0.62, -1.75], halo),
    orb(root, 'violet', 0xb48cff, [2.15, 0.62, -1.75], halo),
  ];
}

/** A small floating globe of light. */
function orb(root: THREE.Group, id: string, colour: number, at: [number, number, number], halo: THREE.Texture): Lamp {
  const light = new THREE.PointLight(colour, 3.2, 10, 2);
  light.position.set(...at);
  root.add(light);
  const bulb = new THREE.Color(colour).lerp(new THREE.Color(0xffffff), 0.5).multiplyScalar(2.5);
  const globe = new THREE.SphereGeometry(0.06, 20, 14).translate(...at);
  const glow = furnish(root, id, globe, new THREE.MeshBasicMaterial({ color: bulb }));
  const shine = haloOf(halo, colour, 1.3);
  shine.position.set(...at);
  glow.add(shine);
  return { id, light, glow };
}
