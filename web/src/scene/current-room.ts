// The room around the board: switching rooms, switching its lamps, and its reflections in the pieces.
import * as THREE from 'three';
import type { PlaceName } from '../state/settings';
import { ROOMS } from './places';
import type { Room } from './room';

/** How much of the room is reflected. */
const REFLECTION = 0.55;

export class CurrentRoom {
  #room: Room | null = null;
  #name: PlaceName | null = null;
  #dark = '';
  #brightness = new Map<THREE.Light, number>();
  #reflection: THREE.WebGLRenderTarget | null = null;

  constructor(
    private readonly renderer: THREE.WebGLRenderer,
    private readonly scene: THREE.Scene,
    private readonly plain: boolean,
  ) {}

  /** The names of the lamps of the room. */
  get lamps(): string[] {
    return this.#room?.lamps.map(lamp => lamp.id) ?? [];
  }

  /** Whether it is still the wanted room when it has been loaded. */
  async enter(name: PlaceName, wanted: () => boolean): Promise<boolean> {
    if (name === this.#name) return false;
    const make = await ROOMS[name]();
    if (!wanted() || name === this.#name) return false;
    this.leave();
    const room = make({ shadows: !this.plain });
    if (this.plain) simplify(room.root);
    this.#room = room;
    this.#name = name;
    this.#dark = '-';
    this.#brightness = new Map(room.lamps.map(({ light }) => [light, light.intensity]));
    this.scene.add(room.root);
    this.scene.background = room.background;
    this.scene.fog = room.fog;
    this.renderer.toneMappingExposure = room.exposure;
    return true;
  }

  /** Switches the lamps: those named are off. Tells whether anything has changed. */
  light(dark: string[]): boolean {
    const room = this.#room;
    const off = room?.lamps.filter(({ id }) => dark.includes(`${this.#name}-${id}`)).map(({ id }) => id) ?? [];
    if (!room || off.join() === this.#dark) return false;
    this.#dark = off.join();
    for (const { id, light, glow } of room.lamps) {
      const on = !off.includes(id);
      // Lights that are off stay in the scene, so that no shader has to be recompiled.
      light.intensity = on ? (this.#brightness.get(light) ?? 1) : 0;
      if (glow) glow.visible = on;
    }
    if (!this.plain) this.#reflect(room);
    return true;
  }

  leave(): void {
    this.#room?.root.removeFromParent();
    this.#room?.dispose();
    this.#room = null;
    this.#name = null;
    this.#reflection?.dispose();
    this.#reflection = null;
    this.scene.environment = null;
  }

  /** What shines in the pieces: the background, and every lamp that is on as a soft spot. */
  #reflect(room: Room): void {
    const studio = new THREE.Scene();
    studio.background = room.background;
    const sphere = new THREE.SphereGeometry(1, 16, 12);
    const materials: THREE.Material[] = [];
    for (const { light } of room.lamps) {
      if (light.intensity === 0 || light instanceof THREE.AmbientLight || light instanceof THREE.HemisphereLight)
        continue;
      const at = light.getWorldPosition(new THREE.Vector3());
      if (at.lengthSq() === 0) at.set(0, 1, 0);
      const material = new THREE.MeshBasicMaterial({ color: light.color.clone().multiplyScalar(9) });
      const spot = new THREE.Mesh(sphere, material);
      spot.position.copy(at.setLength(8));
      spot.scale.setScalar(1.1);
      materials.push(material);
      studio.add(spot);
    }
    const maker = new THREE.PMREMGenerator(this.renderer);
    this.#reflection?.dispose();
    this.#reflection = maker.fromScene(studio, 0.03);
    this.scene.environment = this.#reflection.texture;
    this.scene.environmentIntensity = REFLECTION;
    maker.dispose();
    sphere.dispose();
    for (const material of materials) material.dispose();
  }
}

/** Leaves out of a room what is dear to draw. */
function simplify(root: THREE.Object3D): void {
  root.traverse(object => {
    if (!(object instanceof THREE.Mesh)) return;
    for (const material of [object.material].flat() as THREE.Material[]) {
      if (!(material instanceof THREE.MeshStandardMaterial)) continue;
      material.envMap = null;
      for (const texture of [material.map, material.normalMap, material.bumpMap]) if (texture) texture.anisotropy = 1;
    }
  });
}
