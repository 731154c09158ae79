// Shapes that three does not bring: plates with rounded corners and swept edges, and turned bodies.
import * as THREE from 'three';

/** A place on the edge of a plate and the direction out of it. */
interface EdgePoint {
  x: number;
  z: number;
  outX: number;
  outZ: number;
}

/** The edge of a plate as four sides, which meet in the middle of its corners. */
export type Outline = EdgePoint[][];

/** The outline of a plate with rounded corners. */
export function outlineOf(width: number, depth: number, radius: number, steps = 6): Outline {
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  const arcs = corners.map(([signX, signZ], corner) =>
    Array.from({ length: 2 * steps + 1 }, (_, index) => {
      const angle = ((corner + index / (2 * steps)) * Math.PI) / 2;
      const [outX, outZ] = [Math.cos(angle), Math.sin(angle)];
      const [x, z] = [signX * (width / 2 - radius), signZ * (depth / 2 - radius)];
      return { x: x + outX * radius, z: z + outZ * radius, outX, outZ };
    }),
  );
  return arcs.map((arc, side) => [...arc.slice(steps), ...(arcs[(side + 1) % 4] ?? []).slice(0, steps + 1)]);
}

/** A strip around an outline: its profile is a list of distances outwards and heights, from the top down. */
export function sweep(
  outline: Outline,
  profile: readonly (readonly [number, number])[],
  scale = 1,
): THREE.BufferGeometry {
  const [places, uvs, index]: [number[], number[], number[]] = [[], [], []];
  const rows = profile.map((_, row) => lengthOf(profile.slice(0, row + 1)) * scale);
  for (const side of outline) {
    const first = places.length / 3;
    let along = 0;
    side.forEach((point, step) => {
      const before = side[step - 1];
      if (before) along += Math.hypot(point.x - before.x, point.z - before.z);
      profile.forEach(([out, y], row) => {
        places.push(point.x + point.outX * out, y, point.z + point.outZ * out);
        uvs.push(along * scale, rows[row] ?? 0);
        if (step === 0 || row === 0) return;
        const here = first + step * profile.length + row;
        const back = here - profile.length;
        index.push(back - 1, here - 1, back, back, here - 1, here);
      });
    });
  }
  return finished(places, uvs, index);
}

/** The flat border between an outline and a rectangle in it, with the grain along each side. */
export function border(outline: Outline, width: number, depth: number, y: number, scale = 1): THREE.BufferGeometry {
  const [places, uvs, index]: [number[], number[], number[]] = [[], [], []];
  outline.forEach((side, number) => {
    const first = places.length / 3;
    side.forEach((point, step) => {
      const [x, z] = [clamp(point.x, width / 2), clamp(point.z, depth / 2)];
      for (const [placeX, placeZ] of [[point.x, point.z] as const, [x, z] as const]) {
        places.push(placeX, y, placeZ);
        const [along, across] = number % 2 === 0 ? [placeX, placeZ] : [placeZ, placeX];
        uvs.push(along * scale + number * 0.31, across * scale + number * 0.17);
      }
      if (step === 0) return;
      const here = first + step * 2;
      index.push(here - 2, here - 1, here, here - 1, here + 1, here);
    });
  });
  return finished(places, uvs, index);
}

/** A body turned on a lathe: a list of radii and heights from the bottom up. */
export function turned(profile: readonly (readonly [number, number])[], segments = 24): THREE.BufferGeometry {
  return new THREE.LatheGeometry(
    profile.map(([radius, y]) => new THREE.Vector2(Math.max(radius, 1e-4), y)),
    segments,
  );
}

/** A flat rectangle that looks up. */
export function sheet(width: number, depth: number, across = 1, down = 1): THREE.BufferGeometry {
  return new THREE.PlaneGeometry(width, depth, across, down).rotateX(-Math.PI / 2);
}

function lengthOf(path: readonly (readonly [number, number])[]): number {
  return path.slice(1).reduce((sum, [out, y], index) => {
    const [lastOut, lastY] = path[index] ?? [out, y];
    return sum + Math.hypot(out - lastOut, y - lastY);
  }, 0);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

function finished(places: number[], uvs: number[], index: number[]): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
