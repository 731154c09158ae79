// The places to play in: what they cost, how they are lit, and that they give everything back.
import { readFileSync } from 'node:fs';
import * as THREE from 'three';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/languages';
import { ROOMS } from '../src/scene/places';
import { chanceOf, layered, noiseOf } from '../src/scene/places/random';
import type { Room } from '../src/scene/room';
import type { PlaceName } from '../src/state/settings';
import { bundleOf } from '../src/words';

const NAMES = Object.keys(ROOMS) as PlaceName[];

async function enter(name: PlaceName, shadows = true): Promise<Room> {
  const make = await ROOMS[name]();
  return make({ shadows });
}

type Drawn = THREE.Mesh | THREE.Points | THREE.Sprite;

function drawn(place: Room): Drawn[] {
  const found: Drawn[] = [];
  place.root.traverse(object => {
    const seen = object instanceof THREE.Mesh || object instanceof THREE.Points || object instanceof THREE.Sprite;
    if (seen) found.push(object);
  });
  return found;
}

function triangles(object: Drawn): number {
  if (object instanceof THREE.Points) return 0;
  const { geometry } = object;
  const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count;
  return (corners / 3) * (object instanceof THREE.InstancedMesh ? object.count : 1);
}

function textures(place: Room): Set<THREE.Texture> {
  const found = new Set<THREE.Texture>();
  for (const object of drawn(place)) {
    for (const value of Object.values(object.material)) if (value instanceof THREE.Texture) found.add(value);
  }
  if (place.background instanceof THREE.Texture) found.add(place.background);
  return found;
}

/** The numbers of a geometry or a texture, to compare two rooms. */
function print(place: Room): string {
  let sum = 0;
  const add = (values: ArrayLike<number>) => {
    for (let index = 0; index < values.length; index += 97) sum = (sum * 31 + (values[index] ?? 0)) % 1_000_003;
  };
  for (const object of drawn(place)) add(object.geometry.getAttribute('position').array);
  for (const texture of textures(place)) add((texture.image as { data: Uint8Array }).data);
  return `${drawn(place).length} ${sum}`;
}

describe.each(NAMES)('the %s', name => {
  let place: Room;
  beforeAll(async () => {
    place = await enter(name);
  });
  afterAll(() => place.dispose());

  it('costs little to draw', () => {
    const objects = drawn(place);
    const background = place.background instanceof THREE.Texture ? 1 : 0;
    const calls = objects.length + objects.filter(object => object.castShadow).length + background;
    expect(calls).toBeLessThanOrEqual(18);
    expect(objects.reduce((sum, object) => sum + triangles(object), 0)).toBeLessThan(60_000);
    expect(textures(place).size).toBeLessThanOrEqual(14);
    for (const texture of textures(place)) {
      const { width, height } = texture.image as { width: number; height: number };
      expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
    }
  });

  it('has three or four lamps, one of which casts shadows', () => {
    expect([3, 4]).toContain(place.lamps.length);
    expect(new Set(place.lamps.map(lamp => lamp.id)).size).toBe(place.lamps.length);
    expect(place.lamps.filter(lamp => lamp.light.castShadow)).toHaveLength(1);
    const casting: THREE.Object3D[] = [];
    place.root.traverse(object => {
      if (object instanceof THREE.Light && object.castShadow) casting.push(object);
    });
    expect(casting).toHaveLength(1);
    for (const { light, glow } of place.lamps) {
      expect(belongs(light, place)).toBe(true);
      expect(glow === undefined || belongs(glow, place)).toBe(true);
    }
  });

  it('casts no shadows where they are too dear, and is otherwise the same each time', async () => {
    const plain = await enter(name, false);
    expect(plain.lamps.some(lamp => lamp.light.castShadow)).toBe(false);
    expect(print(plain)).toBe(print(place));
    plain.dispose();
  });

  it('has a table under the whole board and nothing where the board stands', () => {
    place.root.updateMatrixWorld(true);
    const down = new THREE.Vector3(0, -1, 0);
    for (let x = -1.6; x <= 1.6; x += 0.4) {
      for (let z = -1.6; z <= 1.6; z += 0.4) {
        const ray = new THREE.Raycaster(new THREE.Vector3(x + 0.013, 3, z + 0.007), down);
        const meshes = drawn(place).filter(object => object instanceof THREE.Mesh);
        const hit = ray.intersectObjects(meshes, false)[0];
        const height = hit?.point.y ?? Number.NEGATIVE_INFINITY;
        expect(height, `the table at ${x}, ${z}`).toBeGreaterThan(-0.01);
        if (Math.max(Math.abs(x), Math.abs(z)) < 1.3) expect(height, `the middle at ${x}, ${z}`).toBeLessThan(0.003);
      }
    }
  });

  it('is closed on all sides', () => {
    if (place.background instanceof THREE.Texture) {
      expect(place.background.mapping).toBe(THREE.EquirectangularReflectionMapping);
      return;
    }
    place.root.updateMatrixWorld(true);
    const meshes = drawn(place).filter(object => object instanceof THREE.Mesh);
    for (let turn = 0; turn < 48; turn += 1) {
      for (const rise of [-1.2, -0.5, -0.1, 0.3, 0.9, 1.4]) {
        const angle = (turn / 48) * 2 * Math.PI + 0.01;
        const towards = new THREE.Vector3(Math.cos(angle), Math.tan(rise), Math.sin(angle)).normalize();
        const ray = new THREE.Raycaster(new THREE.Vector3(0.1, 2.2, 0.2), towards);
        expect(ray.intersectObjects(meshes, false).length, `towards ${turn}, ${rise}`).toBeGreaterThan(0);
      }
    }
  });

  it('holds still', () => {
    place.root.traverse(object => expect(object.matrixAutoUpdate, object.name).toBe(false));
  });

  it('has its name and those of its lamps in every language', () => {
    for (const language of LANGUAGE_CODES) {
      const source = readFileSync(new URL(`../../messages/${language}.ftl`, import.meta.url), 'utf8');
      const words = bundleOf(language, source);
      for (const id of [`place-${name}`, ...place.lamps.map(lamp => `lamp-${lamp.id}`)]) {
        expect(words.hasMessage(id), `${id} in ${language}.ftl`).toBe(true);
      }
    }
  });

  it('gives back every geometry, material, texture and light', () => {
    const waiting = new Set<THREE.EventDispatcher<{ dispose: object }>>();
    const expectBack = (held: THREE.EventDispatcher<{ dispose: object }>) => {
      waiting.add(held);
      held.addEventListener('dispose', () => waiting.delete(held));
    };
    for (const object of drawn(place)) {
      if (!(object instanceof THREE.Sprite)) expectBack(object.geometry);
      for (const material of [object.material].flat()) expectBack(material);
      if (object instanceof THREE.InstancedMesh) expectBack(object);
    }
    for (const texture of textures(place)) expectBack(texture);
    const lights = place.lamps.filter(lamp => lamp.light.castShadow);
    let lightsLeft = lights.length;
    for (const { light } of lights) {
      const { dispose } = light;
      light.dispose = () => {
        lightsLeft -= 1;
        dispose.call(light);
      };
    }
    const scene = new THREE.Scene();
    scene.add(place.root);
    place.dispose();
    expect(waiting.size).toBe(0);
    expect(lightsLeft).toBe(0);
    expect(scene.children).toHaveLength(0);
  });
});

describe('chance', () => {
  it('repeats itself with the same seed only', () => {
    const numbers = (seed: number) => Array.from({ length: 20 }, chanceOf(seed));
    expect(numbers(4)).toEqual(numbers(4));
    expect(numbers(4)).not.toEqual(numbers(5));
    for (const number of numbers(6)) expect(number >= 0 && number < 1).toBe(true);
  });

  it('makes noise without a seam', () => {
    const noise = noiseOf(9);
    for (let y = 0; y < 8; y += 0.37) {
      expect(layered(noise, 0.3, y, 4, 8)).toBeCloseTo(layered(noise, 8.3, y, 4, 8), 6);
      expect(layered(noise, y, 0.3, 4, 4, 16)).toBeCloseTo(layered(noise, y, 16.3, 4, 4, 16), 6);
    }
  });
});

function belongs(object: THREE.Object3D, place: Room): boolean {
  for (let above: THREE.Object3D | null = object; above; above = above.parent) if (above === place.root) return true;
  return false;
}
