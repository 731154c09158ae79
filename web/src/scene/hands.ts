// Mouse and touch on the scene: a click or a tap picks, dragging with the mouse or two fingers orbits, wheel and pinch
// zoom.

export interface HandsTo {
  hover(x: number, y: number): void;
  pick(x: number, y: number): void;
  /** Goes around by shares of the sight, and nearer or farther by a factor. */
  orbit(right: number, up: number, zoom: number): void;
  leave(): void;
}

/** So far, in pixels, something pressed may move and still be a click. */
const SLACK = { mouse: 5, touch: 12 };

export class Hands {
  readonly #down = new Map<number, { x: number; y: number; startX: number; startY: number }>();
  /** Whether what is pressed has become something else than a click. */
  #moved = false;
  readonly #abort = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly to: HandsTo,
  ) {
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      act: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, act, { signal: this.#abort.signal, passive: false });
    listen('pointerdown', event => this.#press(event));
    listen('pointermove', event => this.#move(event));
    listen('pointerup', event => this.#release(event));
    listen('pointercancel', event => this.#forget(event));
    listen('pointerleave', () => to.leave());
    listen('contextmenu', event => event.preventDefault());
    // One finger scrolls the page or picks; what two fingers do is for the scene alone.
    for (const name of ['touchstart', 'touchmove'] as const) {
      listen(name, event => {
        if (event.touches.length > 1) event.preventDefault();
      });
    }
    listen('wheel', event => {
      event.preventDefault();
      to.orbit(0, 0, Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.002));
    });
  }

  dispose(): void {
    this.#abort.abort();
  }

  #press(event: PointerEvent): void {
    const { pointerId, clientX: x, clientY: y } = event;
    if (this.#down.size === 0) this.#moved = event.button === 2;
    else this.#moved = true;
    this.#down.set(pointerId, { x, y, startX: x, startY: y });
    this.element.setPointerCapture(pointerId);
  }

  #move(event: PointerEvent): void {
    const { pointerId, clientX: x, clientY: y, pointerType } = event;
    const pressed = this.#down.get(pointerId);
    if (!pressed) {
      if (pointerType === 'mouse') this.to.hover(x, y);
      return;
    }
    const slack = pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
    if (Math.hypot(x - pressed.startX, y - pressed.startY) > slack) this.#moved = true;
    const before = this.#spread();
    const [right, down] = [x - pressed.x, y - pressed.y];
    [pressed.x, pressed.y] = [x, y];
    const { clientWidth, clientHeight } = this.element;
    const fingers = this.#down.size;
    if (pointerType !== 'mouse' && fingers < 2) return;
    if (!this.#moved) return;
    const after = this.#spread();
    const zoom = fingers === 2 && after > 0 && before > 0 ? before / after : 1;
    this.to.orbit(right / clientWidth / fingers, down / clientHeight / fingers, zoom);
  }

  #release(event: PointerEvent): void {
    const pressed = this.#down.has(event.pointerId);
    this.#down.delete(event.pointerId);
    if (pressed && !this.#moved && this.#down.size === 0) this.to.pick(event.clientX, event.clientY);
  }

  #forget(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
  }

  /** How far it is from one finger to the other. */
  #spread(): number {
    const [one, other] = [...this.#down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }
}
