// What a room provides: everything around the board, with lights that can be switched one by one.
import type * as THREE from 'three';

/** A real light that can be switched. */
export interface Lamp {
  /** The end of the id of its name, `lamp-<id>`. */
  id: string;
  light: THREE.Light;
  /** Its bulb or flame, which is seen only while it is on. */
  glow?: THREE.Object3D;
}

export interface Room {
  /** Everything of the room. The table's top is at y = 0, centred on the origin, at least 3.2 × 3.2 units. */
  root: THREE.Group;
  /** Exactly one of them casts shadows. */
  lamps: Lamp[];
  background: THREE.Color | THREE.Texture;
  fog: THREE.Fog | null;
  /** The exposure of the tone mapping. */
  exposure: number;
  dispose(): void;
}

/** Makes a room, with shadows or without. */
export type MakeRoom = (quality: { shadows: boolean }) => Room;
