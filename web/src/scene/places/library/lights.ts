// The four lights of the library and what is seen of them.
import * as THREE from 'three';
import type { Lamp } from '../../room';
import { Assembly } from '../assembly';
import { castShadows, furnish } from '../furnish';
import { haloOf, haloPicture } from '../halo';
import { between, chanceOf } from '../random';
import { flamePicture, nightView } from './night';
import { buildLampGlow, candleFlame } from './props';
import { CANDLE_AT, DOORS, FLOOR, LAMP_AT, WALL } from './room';
import { panesShape } from './shell';

/** Hangs up the lights of the room. */
export function makeLights(root: THREE.Group, shadows: boolean): Lamp[] {
  root.add(new THREE.HemisphereLight(0x9a94a0, 0x7a5c44, 1.7));
  furnish(root, 'panes', panesShape(), new THREE.MeshBasicMaterial({ map: nightView() }));
  return [desk(root, shadows), candle(root), fire(root), moon(root)];
}

function desk(root: THREE.Group, shadows: boolean): Lamp {
  const light = new THREE.SpotLight(0xffd6a0, 74, 18, 0.8, 0.75, 2);
  // Higher than the shade, so that pieces do not hide the board behind them, and further out, so that neither player
  // sees it mirrored on them.
  light.position.set(LAMP_AT[0] - 0.95, 3.7, LAMP_AT[2] + 0.5);
  light.target.position.set(0.15, 0, 0.1);
  root.add(light, light.target);
  if (shadows) castShadows(light, 3.6);
  const shine = new Assembly();
  buildLampGlow(shine);
  const glow = furnish(root, 'lamp glow', shine.join(), adding({ vertexColors: true }));
  return { id: 'desk', light, glow };
}

function candle(root: THREE.Group): Lamp {
  const [x, y, z] = CANDLE_AT;
  const light = new THREE.PointLight(0xffb066, 3.6, 12, 2);
  light.position.set(x - 0.1, y + 0.95, z + 0.1);
  const flame = furnish(root, 'candle flame', candleFlame(), new THREE.MeshBasicMaterial({ color: 0xffe2a8 }));
  const halo = haloOf(haloPicture(), 0x8a5220, 0.9);
  halo.position.set(x, y + 0.66, z);
  flame.add(halo);
  root.add(light);
  return { id: 'candle', light, glow: flame };
}

function fire(root: THREE.Group): Lamp {
  const light = new THREE.PointLight(0xffa060, 85, 26, 2);
  light.position.set(0, FLOOR + 1.6, -WALL + 2.3);
  root.add(light);
  const chance = chanceOf(1666);
  const flames = new Assembly();
  for (let tongue = 0; tongue < 16; tongue += 1) {
    const [width, height] = [between(chance, 0.5, 0.9), between(chance, 0.8, 1.7)];
    const x = between(chance, -0.85, 0.85);
    flames.add(new THREE.PlaneGeometry(width, height * (1.15 - Math.abs(x) * 0.5)).translate(0, height / 2, 0), {
      at: [x, FLOOR + 0.22, -WALL + between(chance, 0.3, 0.85)],
      turn: [0, between(chance, -0.5, 0.5), 0],
      size: [chance() < 0.5 ? -1 : 1, 1, 1],
    });
  }
  const material = adding({ map: flamePicture(), side: THREE.DoubleSide });
  const glow = furnish(root, 'fire', flames.join(), material);
  return { id: 'fire', light, glow };
}

function moon(root: THREE.Group): Lamp {
  const light = new THREE.DirectionalLight(0x9fbcff, 0.75);
  light.position.set(4.5, 5.5, 5);
  root.add(light);
  // The light of each pane lies on the floor before the doors.
  const patches = new Assembly();
  const [columns, rows] = [4, 4];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [x, z] = [-DOORS + ((column + 0.5) * 2 * DOORS) / columns - 0.35 * row - 0.3, WALL - 0.9 - row * 0.95];
      const patch = new THREE.PlaneGeometry((2 * DOORS) / columns - 0.12, 0.86).rotateX(-Math.PI / 2);
      const places = patch.getAttribute('position');
      for (let corner = 0; corner < 4; corner += 1) {
        places.setX(corner, places.getX(corner) + 0.37 * places.getZ(corner));
      }
      patches.add(patch, {
        at: [x, FLOOR + 0.04, z],
        colour: new THREE.Color(0x9fbcff).multiplyScalar(0.3 - 0.05 * row),
      });
    }
  }
  const material = adding({ map: haloPicture(), vertexColors: true });
  return { id: 'moon', light, glow: furnish(root, 'moonlight', patches.join(), material) };
}

/** A material whose light is added to what is behind it. */
function adding(more: THREE.MeshBasicMaterialParameters): THREE.MeshBasicMaterial {
  return new THREE.MeshBasicMaterial({
    blending: THREE.AdditiveBlending,
    transparent: true,
    depthWrite: false,
    ...more,
  });
}
