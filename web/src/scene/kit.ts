// What looks share: textures and paints, made once for a scene and freed with it.
import * as THREE from 'three';
import type { PieceStyle } from '../state/settings';
import { grit, woodGrain } from './textures';

/** The paints. Those of players are the ones of the flat boards, a little deeper, since light falls on them. */
export const PAINTS = {
  red: '#b5321d',
  blue: '#1f5aae',
  green: '#1f7d41',
  yellow: '#f0b020',
  black: '#2a2724',
  ebony: '#3b2a20',
  white: '#f4eee0',
  maple: '#efdcb4',
  cream: '#fff6e2',
  fur: '#4d4340',
  skin: '#e39a8c',
  earth: '#5b3f28',
  gold: '#e8b64a',
} as const;

export class Kit {
  readonly #grain = woodGrain(7);
  readonly #grit = grit(11, 2.2);
  readonly #made: { dispose(): void }[] = [this.#grain, this.#grit];

  /** Remembers something that is to be freed with the scene. */
  keep<Thing extends { dispose(): void }>(thing: Thing): Thing {
    this.#made.push(thing);
    return thing;
  }

  wood(): THREE.MeshStandardMaterial {
    return this.keep(
      new THREE.MeshStandardMaterial({
        vertexColors: true,
        map: this.#grain,
        roughness: 0.62,
        bumpMap: this.#grain,
        bumpScale: 0.6,
      }),
    );
  }

  stone(): THREE.MeshStandardMaterial {
    return this.keep(
      new THREE.MeshStandardMaterial({
        vertexColors: true,
        roughness: 0.72,
        roughnessMap: this.#grit,
        bumpMap: this.#grit,
        bumpScale: 0.35,
      }),
    );
  }

  soil(): THREE.MeshStandardMaterial {
    return this.keep(
      new THREE.MeshStandardMaterial({
        vertexColors: true,
        map: this.#grit,
        roughness: 1,
        bumpMap: this.#grit,
        bumpScale: 2.2,
      }),
    );
  }

  glaze(): THREE.MeshPhysicalMaterial {
    return this.keep(
      new THREE.MeshPhysicalMaterial({
        vertexColors: true,
        roughness: 0.3,
        clearcoat: 1,
        clearcoatRoughness: 0.12,
      }),
    );
  }

  /** What pieces of a style are made of, if the game has nothing better. */
  body(style: PieceStyle): THREE.MeshStandardMaterial {
    return style === 'natural' ? this.wood() : this.glaze();
  }

  dispose(): void {
    for (const thing of this.#made) thing.dispose();
    this.#made.length = 0;
  }
}
