// What all rooms do alike: hold still, stand in shadow, and give everything back.
import * as THREE from 'three';
import type { Room } from '../room';

/** Makes a place of its parts: nothing in it moves by itself, and leaving it frees all it holds. */
export function settle(parts: Omit<Room, 'dispose'>): Room {
  parts.root.traverse(object => {
    object.updateMatrix();
    object.matrixAutoUpdate = false;
  });
  return {
    ...parts,
    dispose: () => {
      parts.root.removeFromParent();
      for (const held of holdings(parts.root)) held.dispose();
      if (parts.background instanceof THREE.Texture) parts.background.dispose();
    },
  };
}

/** Everything under an object that lives on the graphics card, once each. */
export function holdings(root: THREE.Object3D): Set<{ dispose(): void }> {
  const found = new Set<{ dispose(): void }>();
  root.traverse(object => {
    if (object instanceof THREE.InstancedMesh || object instanceof THREE.Light) found.add(object);
    if (!(object instanceof THREE.Mesh || object instanceof THREE.Points || object instanceof THREE.Sprite)) return;
    // All sprites of three share one geometry, which is not ours.
    if (!(object instanceof THREE.Sprite)) found.add(object.geometry);
    for (const material of [object.material].flat() as THREE.Material[]) {
      found.add(material);
      for (const value of Object.values(material)) if (value instanceof THREE.Texture) found.add(value);
    }
  });
  return found;
}

/** Adds a mesh to a room. */
export function furnish(
  root: THREE.Object3D,
  name: string,
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
  shadow: { casts?: boolean; receives?: boolean } = {},
): THREE.Mesh {
  const mesh = new THREE.Mesh(geometry, material);
  mesh.name = name;
  mesh.castShadow = shadow.casts ?? false;
  mesh.receiveShadow = shadow.receives ?? false;
  root.add(mesh);
  return mesh;
}

/** Lets a light cast the shadows of what stands within `reach` of the middle of the table. */
export function castShadows(light: THREE.SpotLight | THREE.DirectionalLight, reach: number): void {
  const { shadow } = light;
  const distance = light.position.distanceTo(light.target.position);
  light.castShadow = true;
  shadow.mapSize.set(2048, 2048);
  shadow.camera.near = Math.max(0.2, distance - reach);
  shadow.camera.far = distance + reach;
  shadow.radius = 1.5;
  shadow.bias = -0.00002;
  shadow.normalBias = 0.001;
  if (shadow.camera instanceof THREE.OrthographicCamera) {
    const { camera } = shadow;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
  }
  shadow.camera.updateProjectionMatrix();
}
