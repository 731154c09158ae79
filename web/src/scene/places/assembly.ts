// Many parts that become one mesh: each is put in its place, coloured, and merged with the others.
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Where a part stands and how it looks. */
export interface Placement {
  at?: readonly [number, number, number];
  /** Angles around x, y and z. */
  turn?: readonly [number, number, number];
  size?: readonly [number, number, number];
  /** The colour of the whole part; white leaves that of the material. */
  colour?: THREE.ColorRepresentation;
}

/** The factor by which light reaches a place, for shade that never changes. */
export type Shade = (place: THREE.Vector3, normal: THREE.Vector3) => number;

/** Parts of one material on their way to one geometry. */
export class Assembly {
  private readonly parts: THREE.BufferGeometry[] = [];

  /** Adds a part and takes it over. */
  add(part: THREE.BufferGeometry, placement: Placement = {}): this {
    const { at = [0, 0, 0], turn = [0, 0, 0], size = [1, 1, 1], colour = 0xffffff } = placement;
    const matrix = new THREE.Matrix4().compose(
      new THREE.Vector3(...at),
      new THREE.Quaternion().setFromEuler(new THREE.Euler(...turn)),
      new THREE.Vector3(...size),
    );
    part.applyMatrix4(matrix);
    if (!part.getAttribute('color')) paint(part, new THREE.Color(colour));
    if (!part.getIndex()) {
      const count = part.getAttribute('position').count;
      part.setIndex(Array.from({ length: count }, (_, index) => index));
    }
    this.parts.push(part);
    return this;
  }

  /** Lays the texture on all parts so far by their place in the room, `scale` times a unit, along their longest side. */
  mapped(scale: number): this {
    for (const part of this.parts) mapByPlace(part, scale);
    return this;
  }

  /** All parts as one geometry, darkened by a shade. */
  join(shade?: Shade): THREE.BufferGeometry {
    const joined = mergeGeometries(this.parts);
    for (const part of this.parts) part.dispose();
    if (shade) darken(joined, shade);
    return joined;
  }
}

function paint(part: THREE.BufferGeometry, colour: THREE.Color): void {
  const count = part.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) colour.toArray(colours, vertex * 3);
  part.setAttribute('color', new THREE.BufferAttribute(colours, 3));
}

function darken(geometry: THREE.BufferGeometry, shade: Shade): void {
  const [places, normals, colours] = [
    geometry.getAttribute('position'),
    geometry.getAttribute('normal'),
    geometry.getAttribute('color'),
  ];
  const [place, normal] = [new THREE.Vector3(), new THREE.Vector3()];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    const factor = shade(place.fromBufferAttribute(places, vertex), normal.fromBufferAttribute(normals, vertex));
    colours.setXYZ(vertex, colours.getX(vertex) * factor, colours.getY(vertex) * factor, colours.getZ(vertex) * factor);
  }
}

function mapByPlace(part: THREE.BufferGeometry, scale: number): void {
  part.computeBoundingBox();
  const extent = (part.boundingBox ?? new THREE.Box3()).getSize(new THREE.Vector3()).toArray();
  const long = extent.indexOf(Math.max(...extent));
  const [places, normals, uvs] = [part.getAttribute('position'), part.getAttribute('normal'), part.getAttribute('uv')];
  // Neighbours that were cut from different planks do not continue each other's grain.
  const offset = ((places.getX(0) * 12.9898 + places.getY(0) * 78.233 + places.getZ(0) * 37.719) % 1) * 7;
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    const place = [places.getX(vertex), places.getY(vertex), places.getZ(vertex)];
    const normal = [normals.getX(vertex), normals.getY(vertex), normals.getZ(vertex)].map(Math.abs);
    const facing = normal.indexOf(Math.max(...normal));
    const axes = [0, 1, 2].filter(axis => axis !== facing);
    const [first = 0, second = 1] = axes[1] === long ? [axes[1], axes[0]] : axes;
    uvs.setXY(vertex, (place[first] ?? 0) * scale + offset, (place[second] ?? 0) * scale + offset * 0.37);
  }
}
