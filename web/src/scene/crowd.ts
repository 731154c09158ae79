// Many instances of one body, drawn in a single call.
import * as THREE from 'three';

const MIDDLE = new THREE.Vector3();

/** A crowd of one, which stays where it is. It is drawn by the same program as the others. */
export function single(geometry: THREE.BufferGeometry, material: THREE.Material, shadow: boolean): Crowd {
  const crowd = new Crowd(geometry, material, 1, shadow);
  crowd.add(0, 0, 0, 1, 0, 1, 1, 1);
  crowd.finish();
  return crowd;
}

export class Crowd {
  readonly mesh: THREE.InstancedMesh;
  #matrices: Float32Array;
  #colours: Float32Array;
  #count = 0;

  constructor(geometry: THREE.BufferGeometry, material: THREE.Material, capacity: number, shadow: boolean) {
    this.mesh = new THREE.InstancedMesh(geometry, material, Math.max(1, capacity));
    this.#matrices = this.mesh.instanceMatrix.array as Float32Array;
    this.#colours = new Float32Array((this.#matrices.length / 16) * 3).fill(1);
    this.mesh.instanceColor = new THREE.InstancedBufferAttribute(this.#colours, 3);
    this.mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
    this.mesh.castShadow = shadow;
    this.mesh.receiveShadow = true;
    // They are wherever the board is, and that is always in sight.
    this.mesh.frustumCulled = false;
    // Its bodies move, not the crowd as a whole.
    this.mesh.matrixAutoUpdate = false;
    this.mesh.count = 0;
    this.mesh.visible = false;
    this.mesh.boundingSphere = new THREE.Sphere(MIDDLE, 4);
  }

  /** Starts over. */
  clear(): void {
    this.#count = 0;
  }

  /** Adds one, turned around its upright axis. More than there is room for are left out. */
  add(
    x: number,
    y: number,
    z: number,
    size: [number, number, number] | number,
    yaw: number,
    red: number,
    green: number,
    blue: number,
  ): void {
    if ((this.#count + 1) * 16 > this.#matrices.length) return;
    const [wide, high, deep] = typeof size === 'number' ? [size, size, size] : size;
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    const m = this.#matrices;
    const at = this.#count * 16;
    m[at] = wide * cos;
    m[at + 1] = 0;
    m[at + 2] = -wide * sin;
    m[at + 4] = 0;
    m[at + 5] = high;
    m[at + 6] = 0;
    m[at + 8] = deep * sin;
    m[at + 9] = 0;
    m[at + 10] = deep * cos;
    m[at + 12] = x;
    m[at + 13] = y;
    m[at + 14] = z;
    m[at + 15] = 1;
    this.#colours[this.#count * 3] = red;
    this.#colours[this.#count * 3 + 1] = green;
    this.#colours[this.#count * 3 + 2] = blue;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** Shows what was added since it started over. */
  finish(): void {
    this.mesh.count = this.#count;
    // Nothing is not worth a call.
    this.mesh.visible = this.#count > 0;
    this.mesh.instanceMatrix.clearUpdateRanges();
    this.mesh.instanceMatrix.addUpdateRange(0, this.#count * 16);
    this.mesh.instanceMatrix.needsUpdate = true;
    const colours = this.mesh.instanceColor;
    if (!colours) return;
    colours.clearUpdateRanges();
    colours.addUpdateRange(0, this.#count * 3);
    colours.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.dispose();
  }
}
