// Bodies of pieces and boards: outlines that are raised along a profile, painted and put together.
import * as THREE from 'three';
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

type Outline = [number, number][];
/** How wide the outline is at a height. */
export type CrossSection = [number, number][];

/** The outline of a circle of radius 1. */
export function circle(segments: number): Outline {
  return Array.from({ length: segments }, (_, number) => {
    const angle = (number / segments) * Math.PI * 2;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

/** The outline of a polygon with round corners, counter-clockwise as seen with x to the right and y up. */
export function rounded(corners: Outline, radius: number, segments: number): Outline {
  return corners.flatMap((corner, number) => {
    const before = corners.at(number - 1) ?? corner;
    const after = corners[(number + 1) % corners.length] ?? corner;
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    return Array.from({ length: segments + 1 }, (_, step): [number, number] => {
      const share = step / segments;
      return mix(mix(start, corner, share), mix(corner, end, share), share);
    });
  });
}

/** A rectangle with round corners. */
export function roundedBox(halfWidth: number, halfDepth: number, radius: number, segments: number): Outline {
  const [x, y] = [halfWidth, halfDepth];
  return rounded(
    [
      [x, -y],
      [x, y],
      [-x, y],
      [-x, -y],
    ],
    radius,
    segments,
  );
}

function towards([x, y]: [number, number], [toX, toY]: [number, number], distance: number): [number, number] {
  const share = distance / Math.hypot(toX - x, toY - y);
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function mix([x, y]: [number, number], [toX, toY]: [number, number], share: number): [number, number] {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** Raises an outline along a profile, from the bottom up; it is closed on top, and open below, where nobody looks. */
export function raise(outline: Outline, profile: CrossSection): THREE.BufferGeometry {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [width, height] of profile) for (const [x, y] of outline) positions.push(x * width, height, -y * width);
  const count = outline.length;
  for (let ring = 0; ring + 1 < profile.length; ring += 1) {
    for (let at = 0; at < count; at += 1) {
      const [near, next] = [ring * count + at, ring * count + ((at + 1) % count)];
      indices.push(near, next, near + count, next, next + count, near + count);
    }
  }
  const top = profile.at(-1);
  if (top && top[0] > 0) {
    const last = (profile.length - 1) * count;
    positions.push(0, top[1], 0);
    for (let at = 0; at < count; at += 1) indices.push(last + at, last + ((at + 1) % count), profile.length * count);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

/** A body with a flat top and a soft edge. */
export function slab(outline: Outline, bottom: number, top: number, edge: number, width = 1): THREE.BufferGeometry {
  return raise(outline, [
    [width, bottom],
    [width, top - edge],
    [width - edge * 0.3, top - edge * 0.3],
    [width - edge, top],
    [width - edge * 1.6, top],
  ]);
}

/** A ring that lies flat. */
export function ring(radius: number, thickness: number, height: number, segments = 28): THREE.BufferGeometry {
  return new THREE.TorusGeometry(radius, thickness, 6, segments).rotateX(-Math.PI / 2).translate(0, height, 0);
}

export function ball(radius: number, x: number, y: number, z: number, detail = 10): THREE.BufferGeometry {
  return new THREE.SphereGeometry(radius, detail, Math.ceil(detail * 0.7)).translate(x, y, z);
}

/** Bodies of one colour each as one body, so that it is drawn at once. Textures lie on it as seen from above. */
export function painted(parts: [THREE.BufferGeometry, THREE.ColorRepresentation][]): THREE.BufferGeometry {
  const ready = parts.map(([part, paint]) => {
    part.deleteAttribute('uv');
    const flat = part.index ? part : mergeVertices(part);
    const position = flat.getAttribute('position');
    const colour = new THREE.Color(paint);
    const colours = new Float32Array(position.count * 3);
    const places = new Float32Array(position.count * 2);
    for (let at = 0; at < position.count; at += 1) {
      colours.set([colour.r, colour.g, colour.b], at * 3);
      // The sides take from the texture what is beside them.
      const side = position.getY(at) * 0.7;
      places.set([position.getX(at) * 0.5 + 0.5 + side, position.getZ(at) * 0.5 + 0.5 + side * 0.3], at * 2);
    }
    flat.setAttribute('color', new THREE.BufferAttribute(colours, 3));
    flat.setAttribute('uv', new THREE.BufferAttribute(places, 2));
    return flat;
  });
  const merged = mergeGeometries(ready);
  for (const part of ready) part.dispose();
  return merged;
}
