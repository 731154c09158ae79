// What floats in the void: a planet with a ring, its moons, and rocks.
import * as THREE from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { Assembly } from '../assembly';
import { between, chanceOf, layered, noiseOf, step } from '../random';
import { blend, dim, pictureOf, tint } from '../texture';

/** The planet is seen by the first player, the moons by the second and from the sides. */
const PLANET_AT = [13, -9, -30] as const;
const PLANET = 6;

/** The planet and its moons. */
export function worldsShape(): THREE.BufferGeometry {
  const worlds = new Assembly();
  worlds.add(new THREE.SphereGeometry(PLANET, 48, 32).rotateZ(0.42), { at: PLANET_AT });
  worlds.add(new THREE.SphereGeometry(2.6, 28, 18), { at: [-16, -9, 27], colour: 0x8fb4c8 });
  worlds.add(new THREE.SphereGeometry(1.3, 20, 14), { at: [-30, 3, -9], colour: 0xc8b8a8 });
  worlds.add(new THREE.SphereGeometry(0.7, 16, 10), { at: [26, 4, 14], colour: 0xd8a888 });
  return worlds.join();
}

/** The clouds of a gas planet: bands with eddies between them. */
export function bands(): THREE.Texture {
  const noise = noiseOf(1610);
  return pictureOf(512, 256, (u, v, out) => {
    const eddy = layered(noise, u * 16, v * 32, 4, 16) - 0.5;
    const at = v + 0.03 * eddy;
    const band = layered(noise, 1.5, at * 18, 3);
    blend(out, 0x8a5a4a, 0xe0b890, step(0.25, 0.75, band));
    tint(out, 0x6a6a92, 0.55 * step(0.55, 0.8, layered(noise, 7.5, at * 9, 2)));
    dim(out, 0.9 + 0.3 * eddy);
  });
}

/** The flat ring of the planet, its picture going outwards. */
export function ringShape(): THREE.BufferGeometry {
  const ring = new THREE.RingGeometry(PLANET * 1.35, PLANET * 2.3, 96, 1);
  const [places, uvs] = [ring.getAttribute('position'), ring.getAttribute('uv')];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    const out = Math.hypot(places.getX(vertex), places.getY(vertex)) / PLANET;
    uvs.setXY(vertex, (out - 1.35) / 0.95, 0.5);
  }
  return ring
    .rotateX(-1.25)
    .rotateZ(0.42)
    .translate(...PLANET_AT);
}

/** Fine grooves and a gap, clear where there is nothing. */
export function grooves(): THREE.Texture {
  const noise = noiseOf(1655);
  const texture = pictureOf(256, 4, (u, _, out) => {
    blend(out, 0x8a7a6c, 0xe8d4b8, noise(u * 40, 3));
    const gap = step(0.02, 0.035, Math.abs(u - 0.62));
    const fade = step(0, 0.08, u) * step(1, 0.85, u);
    out[3] = fade * gap * (0.25 + 0.6 * layered(noise, u * 32, 9, 3));
  });
  texture.wrapS = THREE.ClampToEdgeWrapping;
  return texture;
}

/** Rocks in a wide belt around the table, below and beyond every camera. */
export function rocks(material: THREE.Material): THREE.InstancedMesh {
  const chance = chanceOf(1801);
  const count = 90;
  const belt = new THREE.InstancedMesh(rockShape(), material, count);
  const turn = new THREE.Euler();
  for (let rock = 0; rock < count; rock += 1) {
    const [angle, distance] = [chance() * 2 * Math.PI, between(chance, 8.5, 22)];
    const [x, z] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    const y = -2.4 + 0.22 * x - 0.1 * z + between(chance, -1.6, 1.6);
    const size = between(chance, 0.1, 0.34) * (1 + 2.2 * chance() ** 6) * (distance / 12);
    turn.set(chance() * 6, chance() * 6, chance() * 6);
    const scale = new THREE.Vector3(size * between(chance, 0.7, 1.3), size, size * between(chance, 0.7, 1.3));
    belt.setMatrixAt(
      rock,
      new THREE.Matrix4().compose(new THREE.Vector3(x, y, z), new THREE.Quaternion().setFromEuler(turn), scale),
    );
  }
  belt.name = 'rocks';
  return belt;
}

function rockShape(): THREE.BufferGeometry {
  const noise = noiseOf(3);
  const sphere = new THREE.IcosahedronGeometry(1, 2);
  // Without them the corners of neighbouring faces are the same, and the rock is smooth.
  sphere.deleteAttribute('uv').deleteAttribute('normal');
  const rock = mergeVertices(sphere);
  const places = rock.getAttribute('position');
  const place = new THREE.Vector3();
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    place.fromBufferAttribute(places, vertex);
    const bumps = layered(noise, place.x * 1.6 + 9, place.y * 1.6 + place.z * 1.1 + 9, 3);
    place.multiplyScalar(0.62 + 0.7 * bumps);
    places.setXYZ(vertex, place.x, place.y, place.z);
  }
  rock.computeVertexNormals();
  return rock;
}
