// The soft glow around a light.
import * as THREE from 'three';
import { pictureOf } from './texture';

/** A soft round glow. */
export function haloPicture(): THREE.Texture {
  return pictureOf(64, 64, (u, v, out) => {
    const distance = Math.min(1, 2 * Math.hypot(u - 0.5, v - 0.5));
    out.fill((1 - distance) ** 2.6);
    out[3] = 1;
  });
}

/** A glow that always faces the camera and is added to what is behind it. */
export function haloOf(picture: THREE.Texture, color: number, size: number): THREE.Sprite {
  const sprite = new THREE.Sprite(
    new THREE.SpriteMaterial({ map: picture, color, blending: THREE.AdditiveBlending, depthWrite: false }),
  );
  sprite.scale.setScalar(size);
  return sprite;
}
