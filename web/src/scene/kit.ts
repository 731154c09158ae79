// Textures and materials the looks share, made once per scene and freed with it.
import * as THREE from 'three';
import type { PieceStyle } from '../state/settings';
import { glyphMaterial } from './glyphs';
import { grit, woodGrain } from './textures';

/** The paints. Those of players are the ones of the flat boards, a little deeper, since light falls on them. */
export const PAINTS = {
  red: '#b5321d',
  blue: '#1f5aae',
  green: '#1f7d41',
  yellow: '#f0b020',
  black: '#2a2724',
  white: '#f4eee0',
  cream: '#fff6e2',
  gold: '#e8b64a',
} as const;

/**
 * What everything is made of. Lives as long as the scene: a program of the graphics card is made once for each kind of material, and
 * most materials are of one kind.
 */
export class Materials {
  readonly #grain = woodGrain(7);
  readonly #grit = grit(11, 2.2);
  readonly wood = rough(this.#grain, 0.62, 0.6);
  readonly stone = rough(this.#grit, 0.6, 0.25);
  readonly soil = rough(this.#grit, 1, 2.2);
  readonly glaze = new THREE.MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.12,
  });
  /** Shines by itself, whatever the light is. */
  readonly bright = new THREE.MeshBasicMaterial({ vertexColors: true });
  readonly glass = new THREE.MeshStandardMaterial({
    transparent: true,
    opacity: 0.28,
    roughness: 0.08,
    side: THREE.DoubleSide,
    depthWrite: false,
  });
  readonly glyphs = glyphMaterial();

  dispose(): void {
    this.#grain.dispose();
    this.#grit.dispose();
    this.glyphs.map?.dispose();
    for (const material of [this.wood, this.stone, this.soil, this.glaze, this.bright, this.glass, this.glyphs]) {
      material.dispose();
    }
  }
}

function rough(texture: THREE.Texture, roughness: number, bumpScale: number): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ vertexColors: true, map: texture, bumpMap: texture, bumpScale, roughness });
}

/** What one game is made of beside the materials: freed when another game comes. */
export class Kit {
  readonly #made: { dispose(): void }[] = [];

  constructor(readonly materials: Materials) {}

  /** Remembers something that is to be freed with the game. */
  keep<Thing extends { dispose(): void }>(thing: Thing): Thing {
    this.#made.push(thing);
    return thing;
  }

  /** What pieces of a style are made of, if the game has nothing better. */
  body(style: PieceStyle): THREE.MeshStandardMaterial {
    return style === 'natural' ? this.materials.wood : this.materials.glaze;
  }

  dispose(): void {
    for (const thing of this.#made) thing.dispose();
    this.#made.length = 0;
  }
}
