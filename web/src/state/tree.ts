// A tree of variations at the desk, as signals that pages look at.
import { computed, type ReadonlySignal } from '@preact/signals';
import type { DeskReply, PlaceView, TreeAct, TreeView, View } from '../desk';
import type { Desk } from './module';
import type { Said } from './said';
import { Shown } from './shown';
import { expectTree, saying, troubleOf } from './staged-match';

interface TreeSight {
  view: View;
  tree: TreeView;
}

export class Tree {
  /** The board of the place that is shown, in the language of now. */
  readonly view: ReadonlySignal<View>;
  readonly tree: ReadonlySignal<TreeView>;
  /** All places by their numbers. */
  readonly places: ReadonlySignal<ReadonlyMap<number, PlaceView>>;
  /** The place that is shown. */
  readonly place: ReadonlySignal<PlaceView>;
  /** The game itself, with its beginning. */
  readonly main: ReadonlySignal<readonly PlaceView[]>;
  readonly #shown: Shown<TreeSight>;

  constructor(
    private readonly desk: Desk,
    reply: DeskReply,
  ) {
    const first = expectTree(desk, reply);
    this.#shown = new Shown(
      desk,
      () => 0,
      first,
      ({ view }) => {
        const again = desk.call({ type: 'look', id: view.id, at: null, now: 0 });
        return again.type === 'tree' ? again : null;
      },
    );
    this.view = computed(() => this.#shown.sight.value.view);
    this.tree = computed(() => this.#shown.sight.value.tree);
    this.places = computed(() => new Map(this.tree.value.places.map(place => [place.place, place])));
    this.place = computed(() => this.#at(this.tree.value.at));
    this.main = computed(() => this.lineFrom(this.#at(0)));
  }

  /** Does something; tells why if it is refused, and then nothing has changed. */
  act(act: TreeAct): Said | null {
    const reply = this.desk.call({ type: 'act-in-tree', id: this.view.peek().id, act });
    if (reply.type === 'refused') return saying(this.desk, reply);
    this.#shown.show(expectTree(this.desk, reply));
    return null;
  }

  /** A place and those after it, along the line. */
  lineFrom(place: PlaceView): PlaceView[] {
    const line = [place];
    for (let next = place.children[0]; next !== undefined; ) {
      const found = this.#at(next);
      line.push(found);
      next = found.children[0];
    }
    return line;
  }

  /** The places that could follow the one before a place, itself among them. */
  siblings({ parent, place }: PlaceView): readonly number[] {
    return parent === null ? [place] : this.#at(parent).children;
  }

  /** The whole tree as a record. */
  record(): string {
    return this.#text({ type: 'record', id: this.view.peek().id, players: null, date: null });
  }

  /** The board of the place that is shown as an SVG file. */
  picture(): string {
    return this.#text({ type: 'picture', id: this.view.peek().id, at: null });
  }

  /** The position after so many actions of the line that leads to the place. */
  after(number: number): View {
    const reply = this.desk.call({ type: 'look', id: this.view.peek().id, at: number, now: 0 });
    return reply.type === 'match' || reply.type === 'tree' ? reply.view : this.view.peek();
  }

  /** Lets the desk forget the tree, which cannot be used any more. */
  close(): void {
    this.desk.call({ type: 'close', id: this.view.peek().id });
  }

  #at(place: number): PlaceView {
    const found = this.places.value.get(place);
    if (!found) throw new Error(`there is no place ${place}`);
    return found;
  }

  #text(request: Parameters<Desk['call']>[0]): string {
    const reply = this.desk.call(request);
    if (reply.type !== 'text') throw new Error(troubleOf(reply));
    return reply.text;
  }
}
