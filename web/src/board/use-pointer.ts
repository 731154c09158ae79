// Mouse and touch on the flat board.
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardProps } from './board';
import type { Geometry, PictureSpot } from './geometry';
import { Pointer } from './pointer';

/** A piece that is dragged, and where it is in the picture. */
export interface Drag extends PictureSpot {
  point: string;
}

/** What the pointer is over and what it drags, with the handlers that find it out. */
export function usePointer(
  svg: RefObject<SVGSVGElement>,
  geometry: Geometry,
  { view, active = false, ahead = false, onPick }: BoardProps,
  onDown: () => void,
) {
  const pointer = useRef(new Pointer()).current;
  const [hovered, setHovered] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const placeOf = (event: PointerEvent): PictureSpot => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: -1, y: -1 };
    const scale = geometry.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const pickAll = (points: string[]) => {
    for (const point of points) onPick?.(point);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const point = geometry.at(placeOf(event));
      if (!(active || ahead) || !point || event.button !== 0) return;
      svg.current?.setPointerCapture(event.pointerId);
      onDown();
      pickAll(pointer.down(point, event.clientX, event.clientY, active ? view.selected : null));
    },
    onPointerMove: (event: PointerEvent) => {
      const place = placeOf(event);
      setHovered(geometry.at(place));
      if (pointer.move(event.clientX, event.clientY, view.selected) && pointer.dragged) {
        setDrag({ point: pointer.dragged, ...place });
      }
    },
    onPointerUp: (event: PointerEvent) => {
      setDrag(null);
      pickAll(pointer.up(geometry.at(placeOf(event)), view.selected));
    },
    onPointerCancel: () => {
      pointer.cancel();
      setDrag(null);
    },
    onPointerLeave: () => setHovered(null),
  };
  return { hovered, drag, handlers };
}
