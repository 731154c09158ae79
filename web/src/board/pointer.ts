// Turns clicks and drags on a board into picks of points. Knows no rules: every pick is passed on.

interface Press {
  point: string;
  x: number;
  y: number;
  /** Whether the point was selected before it was pressed. */
  wasSelected: boolean;
  dragging: boolean;
}

/** So far, in pixels, a pointer moves before it drags. */
const SLACK = 6;

export class Pointer {
  #press: Press | null = null;

  /** The point that is being dragged. */
  get dragged(): string | null {
    return this.#press?.dragging ? this.#press.point : null;
  }

  /** The pointer goes down on a point: a piece is picked up at once, so that its targets show. */
  down(point: string, x: number, y: number, selected: string | null): string[] {
    const wasSelected = point === selected;
    this.#press = { point, x, y, wasSelected, dragging: false };
    return wasSelected ? [] : [point];
  }

  /** The pointer moves; tells whether it drags now. `selected` is what is selected by now. */
  move(x: number, y: number, selected: string | null): boolean {
    const press = this.#press;
    if (!press || press.point !== selected) return false;
    if (Math.hypot(x - press.x, y - press.y) > SLACK) press.dragging = true;
    return press.dragging;
  }

  /** The pointer goes up over a point, or outside the board. */
  up(point: string | null, selected: string | null): string[] {
    const press = this.#press;
    this.#press = null;
    if (!press || press.point !== selected) return [];
    // A second click on the same piece puts it down; a piece dropped where it stood stays picked.
    if (point === press.point) return press.wasSelected && !press.dragging ? [point] : [];
    return press.dragging && point ? [point] : [];
  }

  cancel(): void {
    this.#press = null;
  }
}
