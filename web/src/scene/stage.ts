// The scene as a whole: shows what it is given, draws only when something has changed, and frees everything at the end.
import * as THREE from 'three';
import type { Direction } from '../board/geometry';
import type { View } from '../desk';
import type { SceneFace } from '../games/scene-face';
import type { Drawing } from '../state/drawing';
import type { PieceStyle, PlaceName } from '../state/settings';
import { REACH } from './aside';
import { type CameraName, CameraRig } from './camera';
import { CurrentRoom } from './current-room';
import { Director, type Script } from './director';
import { GameSet } from './game-set';
import { Hands } from './hands';
import { Materials } from './kit';
import type { Pose } from './pose';
import { Scoreboard, type ScoreboardButton, type ScoreboardContent } from './scoreboard';

/** What to show. */
export interface Showing extends Script {
  /** How its game looks in a room. */
  scene: SceneFace;
  /** The position that the game began with. */
  start: View;
  active: boolean;
  cursor: string | null;
  hint: string[];
  drawings: readonly Drawing[];
  values: boolean;
  coordinates: boolean;
  /** How long motion takes: 1 is usual. */
  pace: number;
  place: PlaceName;
  style: PieceStyle;
  dark: string[];
}

export interface StageTo {
  pick(point: string): void;
  /** The camera has gone to another place. */
  turn(): void;
  lose(): void;
}

/** The canvas of a scene, through which tests find the scene. */
export interface StageCanvas extends HTMLCanvasElement {
  stage?: Stage;
}

/** What can be pointed at: a point of the board, or a button of the scoreboard. */
interface Aim {
  point: string | null;
  button: ScoreboardButton | null;
}

/** What a scene costs. */
export interface FrameCost {
  calls: number;
  triangles: number;
  geometries: number;
  textures: number;
  programs: number;
  /** How long the script needs for a frame in which everything moves, in milliseconds. */
  script: number;
}

/** How far beyond the board the scoreboard stands. */
const BEYOND = 0.3;
/** A frame that takes longer than this many milliseconds is slow; and how coarse it may become. */
const SLOW = 110;
const LEAST_SHARP = 0.45;

export class Stage {
  readonly canvas: StageCanvas = document.createElement('canvas');
  readonly rig = new CameraRig();
  readonly #director = new Director(this.rig);
  readonly #renderer: THREE.WebGLRenderer;
  readonly #scene = new THREE.Scene();
  readonly #room: CurrentRoom;
  readonly #materials = new Materials();
  readonly #scoreboard = new Scoreboard(this.#materials);
  readonly #hands: Hands;
  readonly #raycaster = new THREE.Raycaster();
  readonly #resize: ResizeObserver;
  #to: StageTo;
  #set: GameSet | null = null;
  #setKey = '';
  #showing: Showing | null = null;
  #hovered: string | null = null;
  #wanted = 0;
  #dirty = true;
  #opposite = false;
  #disposed = false;
  #rested = true;
  #drawnAt = 0;
  #haste = 1;
  /** How many frames have been drawn. */
  frames = 0;

  /** `plain` leaves out what is expensive: shadows, reflections and smooth edges. Throws if there is no WebGL. */
  constructor(
    to: StageTo,
    readonly plain: boolean,
  ) {
    this.#to = to;
    this.canvas.stage = this;
    this.canvas.className = 'scene-canvas';
    this.#renderer = new THREE.WebGLRenderer({
      canvas: this.canvas,
      antialias: !plain,
      powerPreference: 'high-performance',
    });
    this.#renderer.toneMapping = THREE.ACESFilmicToneMapping;
    this.#renderer.shadowMap.enabled = !plain;
    this.#renderer.shadowMap.autoUpdate = false;
    // The shadows' part of a frame counts too.
    this.#renderer.info.autoReset = false;
    this.#room = new CurrentRoom(this.#renderer, this.#scene, plain);
    this.#scene.add(this.#scoreboard.root);
    this.canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault();
      if (!this.#disposed) this.#to.lose();
    });
    this.#hands = new Hands(this.canvas, {
      hover: (x, y) => this.#hoverOn(this.at(x, y)),
      pick: (x, y) => this.#pick(x, y),
      orbit: (right, up, zoom) => {
        this.rig.orbit(right * 4, up * 2.4, zoom);
        this.#to.turn();
        this.invalidate();
      },
      leave: () => this.#hoverOn({ point: null, button: null }),
    });
    this.#resize = new ResizeObserver(() => this.#fit());
  }

  /** Moves into an element of the page, and tells somebody else from now on. */
  enter(element: HTMLElement, to: StageTo): void {
    this.#to = to;
    this.#showing = null;
    this.#director.forget();
    this.#scoreboard.forget();
    element.append(this.canvas);
    this.#resize.disconnect();
    this.#resize.observe(element);
    this.#fit();
  }

  get lamps(): string[] {
    return this.#room.lamps;
  }

  /** Whether nothing moves. */
  get rested(): boolean {
    return this.#wanted === 0;
  }

  get view(): View | null {
    return this.#showing?.view ?? null;
  }

  async show(showing: Showing): Promise<void> {
    this.#showing = showing;
    const { view, style } = showing;
    const now = performance.now();
    const key = `${style} ${view.game}`;
    if (key !== this.#setKey) {
      this.#setKey = key;
      this.#set?.dispose();
      this.#set = new GameSet(view, showing.scene, style, this.#materials);
      this.#scene.add(this.#set.root);
      this.#fit();
    }
    const set = this.#set;
    set?.show(view, showing.start, now, showing.pace);
    const place = (point: string) => set?.layout.place(point) ?? { x: 0, z: 0 };
    // At first the camera is where it belongs.
    if (this.#director.direct(showing, place, now, this.frames === 0 ? 0 : this.#cameraTime())) this.#to.turn();
    this.#highlight();
    this.#dirty = true;
    this.invalidate();
    if (await this.#room.enter(showing.place, () => !this.#disposed && this.#showing?.place === showing.place)) {
      this.#to.turn();
    }
    if (this.#disposed) return;
    if (this.#room.light(this.#showing?.dark ?? [])) {
      this.#dirty = true;
      this.invalidate();
    }
  }

  score(content: ScoreboardContent): void {
    if (this.#scoreboard.show(content)) this.invalidate();
  }

  /** Sends the camera to a place, or back to where it was before it was moved by hand. */
  look(name: CameraName | 'back'): void {
    if (name === 'back') this.rig.reset(performance.now(), this.#cameraTime());
    else this.rig.go(name, performance.now(), this.#cameraTime());
    this.#to.turn();
    this.invalidate();
  }

  /** Draws a frame as soon as the browser wants one. */
  invalidate(): void {
    if (this.#wanted === 0 && !this.#disposed) this.#wanted = requestAnimationFrame(() => this.#frame());
  }

  /** The scene as a picture. */
  picture(type = 'image/png', quality?: number): Promise<Blob> {
    this.#draw(performance.now());
    return new Promise((resolve, reject) =>
      this.canvas.toBlob(
        blob => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
        type,
        quality,
      ),
    );
  }

  /** The same as letters and digits, which leave the page more easily. */
  async drawing(type: string, quality: number): Promise<string> {
    const bytes = new Uint8Array(await (await this.picture(type, quality)).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  }

  /** Where a point or a button of the scoreboard is on the screen. */
  locate(name: string): { x: number; y: number } | null {
    const place = this.#scoreboard.placeOf(name) ?? this.#set?.topOf(name);
    if (!place) return null;
    this.rig.camera.updateMatrixWorld();
    const { x, y } = place.project(this.rig.camera);
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + ((x + 1) / 2) * box.width, y: box.top + ((1 - y) / 2) * box.height };
  }

  /** What is at a place of the screen. */
  at(x: number, y: number): Aim {
    const box = this.canvas.getBoundingClientRect();
    const place = new THREE.Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.rig.camera.updateMatrixWorld();
    this.#raycaster.setFromCamera(place, this.rig.camera);
    const button = this.#scoreboard.pick(this.#raycaster);
    return { button, point: button ? null : (this.#set?.pick(this.#raycaster.ray) ?? null) };
  }

  /** Where all pieces are right now, by their kinds. */
  stances(): [string, Pose][] {
    return this.#set?.stances(performance.now()) ?? [];
  }

  /** The point beside another one, as seen from where the camera is. */
  beside(point: string, direction: Direction): string {
    return this.#set?.layout.beside(point, direction, this.#opposite) ?? point;
  }

  /**
   * Draws some frames in which everything is put in its place anew, and tells what one costs. Only one of them is painted: the others are
   * for the time of the script, which needs some of them to become as fast as it is while something moves.
   */
  measure(frames = 1): FrameCost {
    const context = this.#renderer.getContext() as WebGL2RenderingContext;
    const times: number[] = [];
    for (let frame = 0; frame < frames; frame += 1) {
      if (frame > 0) context.enable(context.RASTERIZER_DISCARD);
      this.#dirty = true;
      const begin = performance.now();
      this.#draw(begin);
      times.push(performance.now() - begin);
      // The next frame must not wait for this one to be drawn.
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    }
    context.disable(context.RASTERIZER_DISCARD);
    const { render, memory, programs } = this.#renderer.info;
    return {
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
      programs: programs?.length ?? 0,
      script: times.toSorted((one, other) => one - other)[Math.floor(frames / 2)] ?? 0,
    };
  }

  dispose(): void {
    this.#disposed = true;
    cancelAnimationFrame(this.#wanted);
    this.#resize.disconnect();
    this.#hands.dispose();
    this.#set?.dispose();
    this.#scoreboard.dispose();
    this.#room.leave();
    this.#materials.dispose();
    this.canvas.remove();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    delete this.canvas.stage;
  }

  #cameraTime(): number {
    return 1100 * Math.min(1, this.#showing?.pace ?? 1);
  }

  #fit(): void {
    const parent = this.canvas.parentElement;
    if (!parent) return;
    const { clientWidth: width, clientHeight: height } = parent;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(this.#sharpness());
    this.#renderer.setSize(width, height);
    const { halfWidth = 1, halfDepth = 1 } = this.#set?.layout ?? {};
    const subject = {
      halfWidth: Math.max(halfWidth, 0.8) + 0.04,
      halfDepth: halfDepth + REACH,
      panel: (opposite: boolean, elevation: number) => Scoreboard.corners(halfDepth + BEYOND, opposite, elevation),
    };
    this.rig.frame(width / height, subject, performance.now());
    this.invalidate();
  }

  /** How many pixels are drawn for one of the page: fewer while something moves on a slow machine. */
  #sharpness(): number {
    return Math.min(this.plain ? 1 : 2, globalThis.devicePixelRatio) * (this.#rested ? 1 : this.#haste);
  }

  #frame(): void {
    this.#wanted = 0;
    const now = performance.now();
    const moves = now < Math.max(this.rig.end, this.#set?.end ?? 0);
    this.#hurry(now, moves);
    this.#draw(now);
    if (moves) this.invalidate();
  }

  /** Draws coarser while something moves if frames take long, and sharp again when it has come to rest. */
  #hurry(now: number, moves: boolean): void {
    const took = now - this.#drawnAt;
    this.#drawnAt = now;
    if (moves && !this.#rested && took > SLOW) this.#haste = Math.max(LEAST_SHARP, this.#haste * 0.7);
    const changed = moves === this.#rested;
    this.#rested = !moves;
    if (this.#haste === 1 || !(changed || (moves && took > SLOW))) return;
    this.#renderer.setPixelRatio(this.#sharpness());
  }

  #draw(now: number): void {
    if (this.#disposed) return;
    this.rig.update(now);
    if (this.rig.opposite !== this.#opposite) {
      this.#opposite = this.rig.opposite;
      this.#highlight();
    }
    const moving = now < (this.#set?.end ?? 0);
    if (moving || this.#dirty) {
      this.#set?.update(now);
      this.#renderer.shadowMap.needsUpdate = true;
      // The frame after the last motion puts everything to rest.
      this.#dirty = moving;
    }
    this.#scoreboard.stand((this.#set?.layout.halfDepth ?? 1) + BEYOND, this.#opposite, this.rig.elevation);
    this.#renderer.info.reset();
    this.#renderer.render(this.#scene, this.rig.camera);
    this.frames += 1;
  }

  #highlight(): void {
    const showing = this.#showing;
    if (!showing || !this.#set) return;
    this.#set.highlight({ ...showing, hovered: this.#hovered }, showing.coordinates, this.#opposite);
  }

  #hoverOn({ point, button }: Aim): void {
    const active = this.#showing?.active ?? false;
    this.canvas.style.cursor = button || (point && active) ? 'pointer' : 'grab';
    if (this.#scoreboard.hover(button)) this.invalidate();
    if (point === this.#hovered) return;
    this.#hovered = point;
    if (!active) return;
    this.#highlight();
    this.invalidate();
  }

  #pick(x: number, y: number): void {
    const { point, button } = this.at(x, y);
    button?.press();
    if (point) this.#to.pick(point);
  }
}
