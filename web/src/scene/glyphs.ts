// The writing on boards and pieces: glyphs from one sheet, drawn in a single call.
import * as THREE from 'three';
import type { Kit } from './kit';
import { glyphPlace, glyphSheet, SHEET } from './textures';

export interface Glyph {
  text: string;
  x: number;
  y: number;
  z: number;
  size: number;
  /** Turned around the upright axis. */
  yaw: number;
  paint: THREE.Color;
}

/** The material of glyphs: each takes its own part of the sheet. */
export function glyphMaterial(): THREE.MeshBasicMaterial {
  const material = new THREE.MeshBasicMaterial({ map: glyphSheet(), transparent: true, depthWrite: false });
  material.onBeforeCompile = shader => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <uv_pars_vertex>', '#include <uv_pars_vertex>\nattribute vec2 glyph;')
      .replace('#include <uv_vertex>', `#include <uv_vertex>\nvMapUv = vMapUv / ${SHEET}.0 + glyph;`);
  };
  return material;
}

export class Glyphs {
  readonly mesh: THREE.InstancedMesh;
  readonly #places: THREE.InstancedBufferAttribute;

  constructor(kit: Kit, capacity: number) {
    const geometry = kit.keep(new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2));
    this.#places = new THREE.InstancedBufferAttribute(new Float32Array(capacity * 2), 2);
    geometry.setAttribute('glyph', this.#places);
    this.mesh = kit.keep(new THREE.InstancedMesh(geometry, kit.materials.glyphs, capacity));
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.renderOrder = 2;
  }

  write(glyphs: Glyph[]): void {
    const matrix = new THREE.Matrix4();
    const turn = new THREE.Quaternion();
    const up = new THREE.Vector3(0, 1, 0);
    const shown = glyphs.slice(0, this.mesh.instanceMatrix.count);
    for (const [number, glyph] of shown.entries()) {
      turn.setFromAxisAngle(up, glyph.yaw);
      matrix.compose(
        new THREE.Vector3(glyph.x, glyph.y, glyph.z),
        turn,
        new THREE.Vector3(glyph.size, glyph.size, glyph.size),
      );
      this.mesh.setMatrixAt(number, matrix);
      this.mesh.setColorAt(number, glyph.paint);
      this.#places.setXY(number, ...glyphPlace(glyph.text));
    }
    this.mesh.count = shown.length;
    this.mesh.visible = shown.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.#places.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}
