// Moves the camera by itself: to whoever moves first, to whoever is to move, along with a movie and back after it.
import type { PlayerName, View } from '../desk';
import type { CameraRig } from './camera';
import type { Spot } from './layout';

/** What the camera is directed by. */
export interface Script {
  view: View;
  /** Whether the second player sits before the screen. */
  turned: boolean;
  /** Whether the camera goes to whoever is to move. */
  turning: boolean;
  /** Whether the game is shown as a movie, which the camera follows. */
  movie: boolean;
}

export class Director {
  /** What was shown last. */
  #before: Script | null = null;
  #turn: PlayerName | null = null;
  /** Takes the camera back to where it was before the movie. */
  #back: (() => void) | null = null;

  constructor(private readonly rig: CameraRig) {}

  /** Starts over: whatever was shown before no longer counts. */
  forget(): void {
    this.#before = null;
    this.#turn = null;
    this.#back = null;
  }

  /** Takes what is shown now; tells whether the camera has another place. `length` is how long it takes to go there. */
  direct(shown: Script, place: (point: string) => Spot, now: number, length: number): boolean {
    const { view, movie, turned, turning } = shown;
    const before = this.#before;
    this.#before = shown;
    let moved = false;
    if (!before) {
      const side = turning && view.turn ? view.turn : turned ? 'second' : 'first';
      this.#turn = view.turn;
      if (this.rig.name !== 'above') this.rig.go(side, now, length);
      moved = true;
    }
    if (movie && !this.#back) this.#back = this.rig.remember();
    if (movie && (view.number !== before?.view.number || !before.movie)) {
      const end = view.motions.at(-1)?.ways[0]?.at(-1) ?? view.motions.at(-1)?.came[0];
      this.rig.follow(end ? place(end) : { x: 0, z: 0 }, view.number, now, length);
    }
    if (!movie && this.#back) {
      this.#back();
      this.#back = null;
      moved = true;
    }
    const seated = this.rig.name === 'first' || this.rig.name === 'second';
    if (turning && !movie && view.turn && view.turn !== this.#turn && seated) {
      this.rig.go(view.turn, now, length);
      moved = true;
    }
    if (!movie) this.#turn = view.turn ?? this.#turn;
    return moved;
  }
}
