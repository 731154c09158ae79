// The scoreboard behind the board: players, score, clocks, whose turn it is, the last results, and buttons.
import * as THREE from 'three';
import { single } from './crowd';
import { Kit, type Materials } from './kit';
import { painted, roundedBox, slab } from './shapes';

/** One of the players as the scoreboard shows them. */
export interface PlayerEntry {
  name: string;
  /** The colour they play, and whether their sign is square. */
  paint: string;
  square: boolean;
  score: string;
  clock: string | null;
  moves: boolean;
  won: boolean;
}

export interface ScoreboardButton {
  /** By which it is found. */
  id: string;
  label: string;
  press(): void;
}

export interface ScoreboardContent {
  players: [PlayerEntry, PlayerEntry];
  results: string[];
  buttons: ScoreboardButton[];
}

const WIDE = 1.4;
const HIGH = 0.43;
const [PIXELS, ROWS] = [1200, 368];
const BUTTONS = { top: 286, height: 66 };
const INK = '#f6ecd8';
const FAINT = '#b9ac94';

export class Scoreboard {
  readonly root = new THREE.Group();
  readonly #kit: Kit;
  readonly #panel: THREE.Mesh;
  readonly #canvas = document.createElement('canvas');
  readonly #texture: THREE.CanvasTexture;
  #content: ScoreboardContent | null = null;
  #drawn = '';
  #hovered: string | null = null;

  constructor(materials: Materials) {
    this.#kit = new Kit(materials);
    this.#canvas.width = PIXELS;
    this.#canvas.height = ROWS;
    this.#texture = this.#kit.keep(new THREE.CanvasTexture(this.#canvas));
    this.#texture.colorSpace = THREE.SRGBColorSpace;
    this.#texture.anisotropy = 4;
    // The panel shines a little by itself, so that it can be read in the dark.
    const material = this.#kit.keep(new THREE.MeshBasicMaterial({ map: this.#texture, color: '#e8e2d6' }));
    this.#panel = new THREE.Mesh(this.#kit.keep(new THREE.PlaneGeometry(WIDE, HIGH)), material);
    this.#panel.position.set(0, HIGH / 2 + 0.02, 0.0125);
    const back = painted([
      [
        slab(roundedBox(WIDE / 2 + 0.03, HIGH / 2 + 0.03, 0.04, 4), -0.02, 0.012, 0.008)
          .rotateX(Math.PI / 2)
          .translate(0, HIGH / 2 + 0.02, 0),
        '#4a2e1c',
      ],
    ]);
    const frame = this.#kit.keep(single(this.#kit.keep(back), materials.wood, true));
    this.root.add(frame.mesh, this.#panel);
  }

  /** The upper corners when it stands so. */
  static corners(distance: number, opposite: boolean, elevation: number): THREE.Vector3[] {
    const lean = leaning(elevation);
    const tall = HIGH + 0.06;
    const far = (distance + Math.sin(lean) * tall) * (opposite ? 1 : -1);
    return [-1, 1].map(side => new THREE.Vector3((side * WIDE) / 2, Math.cos(lean) * tall, far));
  }

  /** Stands behind the board from where the camera looks, and leans back the higher the camera is. */
  stand(distance: number, opposite: boolean, elevation: number): void {
    const sign = opposite ? 1 : -1;
    this.root.position.set(0, 0.012, sign * distance);
    this.root.rotation.set(0, opposite ? Math.PI : 0, 0);
    this.root.rotateX(-leaning(elevation));
  }

  show(content: ScoreboardContent): boolean {
    this.#content = content;
    return this.#draw();
  }

  /** Has no buttons until it is shown again: whoever they were for has left. */
  forget(): void {
    this.#content = null;
  }

  /** The button that a ray meets. */
  pick(raycaster: THREE.Raycaster): ScoreboardButton | null {
    const [hit] = raycaster.intersectObject(this.#panel);
    if (!hit?.uv || !this.#content) return null;
    const [x, y] = [hit.uv.x * PIXELS, (1 - hit.uv.y) * ROWS];
    if (!inside(y, BUTTONS.top, BUTTONS.height)) return null;
    return this.#places().find(({ left, width }) => inside(x, left, width)) ?? null;
  }

  /** Marks a button; tells whether anything has changed. */
  hover(button: ScoreboardButton | null): boolean {
    const id = button?.id ?? null;
    if (id === this.#hovered) return false;
    this.#hovered = id;
    return this.#draw();
  }

  /** The middle of a button in the scene. */
  placeOf(id: string): THREE.Vector3 | null {
    const place = this.#places().find(each => each.id === id);
    if (!place) return null;
    this.root.updateWorldMatrix(true, true);
    const x = ((place.left + place.width / 2) / PIXELS - 0.5) * WIDE;
    const y = (0.5 - (BUTTONS.top + BUTTONS.height / 2) / ROWS) * HIGH;
    return this.#panel.localToWorld(new THREE.Vector3(x, y, 0));
  }

  dispose(): void {
    this.root.removeFromParent();
    this.#kit.dispose();
  }

  #places(): (ScoreboardButton & { left: number; width: number })[] {
    const buttons = this.#content?.buttons ?? [];
    const width = (PIXELS - 24 * (buttons.length + 1)) / Math.max(1, buttons.length);
    return buttons.map((button, number) => ({ ...button, left: 24 + number * (width + 24), width }));
  }

  #draw(): boolean {
    const content = this.#content;
    const key = JSON.stringify([content, this.#hovered]);
    const context = this.#canvas.getContext('2d');
    if (!content || !context || key === this.#drawn) return false;
    this.#drawn = key;
    context.fillStyle = '#241d18';
    context.fillRect(0, 0, PIXELS, ROWS);
    for (const [number, entry] of content.players.entries()) this.#player(context, entry, number);
    this.#results(context, content.results);
    for (const { id, label, left, width } of this.#places()) {
      context.fillStyle = id === this.#hovered ? '#35a396' : '#3a4a44';
      context.beginPath();
      context.roundRect(left, BUTTONS.top, width, BUTTONS.height, 16);
      context.fill();
      write(context, label, left + width / 2, BUTTONS.top + 36, 34, '#ffffff', 'center', width - 20);
    }
    this.#texture.needsUpdate = true;
    return true;
  }

  #player(context: CanvasRenderingContext2D, entry: PlayerEntry, number: number): void {
    const left = 24 + number * (PIXELS / 2 - 6);
    const width = PIXELS / 2 - 42;
    context.fillStyle = entry.moves ? '#4a3a22' : entry.won ? '#5a4a12' : '#302821';
    context.beginPath();
    context.roundRect(left, 18, width, 186, 18);
    context.fill();
    if (entry.moves || entry.won) {
      context.strokeStyle = '#ffc84d';
      context.lineWidth = 6;
      context.stroke();
    }
    context.fillStyle = entry.paint;
    context.strokeStyle = '#fff6e2';
    context.lineWidth = 4;
    context.beginPath();
    if (entry.square) context.roundRect(left + 22, 40, 52, 52, 12);
    else context.arc(left + 48, 66, 27, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    const clock = entry.clock ?? '';
    write(context, entry.name, left + 96, 68, 44, INK, 'left', width - (clock ? 290 : 120));
    write(context, clock, left + width - 22, 68, 50, '#ffd98a', 'right', 170);
    write(context, entry.score, left + 26, 152, 42, entry.moves ? '#ffe6b0' : FAINT, 'left', width - 50);
  }

  #results(context: CanvasRenderingContext2D, results: string[]): void {
    const width = (PIXELS - 48) / 3;
    for (const [number, result] of results.slice(0, 3).entries()) {
      write(context, result, 24 + number * width + width / 2, 246, 28, FAINT, 'center', width - 24);
    }
  }
}

/** How far it leans back for a camera at some height. */
function leaning(elevation: number): number {
  return Math.max(0.12, Math.min(Math.PI / 2, elevation - 0.3));
}

function inside(value: number, from: number, length: number): boolean {
  return value >= from && value <= from + length;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  paint: string,
  align: CanvasTextAlign,
  width: number,
): void {
  context.fillStyle = paint;
  context.font = `600 ${size}px system-ui, "Liberation Sans", sans-serif`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, x, y, width);
}
