// What a room has to give so that a board can stand in it.
import type * as THREE from 'three';

/** A real light that can be switched; its name is the message `lamp-<id>`. */
export interface Lamp {
  id: string;
  light: THREE.Light;
  /** The visible bulb or flame. */
  glow?: THREE.Object3D;
}

/** A room, with the top of its table at y = 0 around the origin. */
export interface Place {
  /** Everything of the room, the table included. */
  root: THREE.Group;
  /** Exactly one of them casts shadows. */
  lamps: Lamp[];
  background: THREE.Color | THREE.Texture;
  fog: THREE.Fog | null;
  /** For tone mapping by ACESFilmic. */
  exposure: number;
  dispose(): void;
}

export type MakePlace = (quality: { shadows: boolean }) => Place;
