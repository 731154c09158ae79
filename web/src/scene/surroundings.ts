// The room around the board: switching rooms, switching its lamps, and its reflections in the pieces.
import * as THREE from 'three';
import type { Place, PlaceName } from './place';
import { PLACES } from './places';

/** How much of the room is reflected. */
const REFLECTION = 0.55;

export class Surroundings {
  #place: Place | null = null;
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
    return this.#place?.lamps.map(lamp => lamp.id) ?? [];
  }

  /** Whether it is still the wanted room when it has been loaded. */
  async enter(name: PlaceName, wanted: () => boolean): Promise<boolean> {
    if (name === this.#name) return false;
    const make = await PLACES[name]();
    if (!wanted() || name === this.#name) return false;
    this.leave();
    const place = make({ shadows: !this.plain });
    if (this.plain) simplify(place.root);
    this.#place = place;
    this.#name = name;
    this.#dark = '-';
    this.#brightness = new Map(place.lamps.map(({ light }) => [light, light.intensity]));
    this.scene.add(place.root);
    this.scene.background = place.background;
    this.scene.fog = place.fog;
    this.renderer.toneMappingExposure = place.exposure;
    return true;
  }

  /** Switches the lamps: those named are off. Tells whether anything has changed. */
  light(dark: string[]): boolean {
    const place = this.#place;
    const off = place?.lamps.filter(({ id }) => dark.includes(`${this.#name}-${id}`)).map(({ id }) => id) ?? [];
    if (!place || off.join() === this.#dark) return false;
    this.#dark = off.join();
    for (const { id, light, glow } of place.lamps) {
      const on = !off.includes(id);
      // Lights that are off stay in the scene, so that no shader has to be recompiled.
      light.intensity = on ? (this.#brightness.get(light) ?? 1) : 0;
      if (glow) glow.visible = on;
    }
    if (!this.plain) this.#reflect(place);
    return true;
  }

  leave(): void {
    this.#place?.root.removeFromParent();
    this.#place?.dispose();
    this.#place = null;
    this.#name = null;
    this.#reflection?.dispose();
    this.#reflection = null;
    this.scene.environment = null;
  }

  /** What shines in the pieces: the background, and every lamp that is on as a soft spot. */
  #reflect(place: Place): void {
    const studio = new THREE.Scene();
    studio.background = place.background;
    const sphere = new THREE.SphereGeometry(1, 16, 12);
    const materials: THREE.Material[] = [];
    for (const { light } of place.lamps) {
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
