// Textures that are drawn when the scene is made: grain, grit, and letters. Nothing is downloaded.
import * as THREE from 'three';

/** Numbers that always come in the same order. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser does not draw');
  return [canvas, context];
}

function textureOf(canvas: HTMLCanvasElement, repeat: boolean): THREE.CanvasTexture {
  const texture = new THREE.CanvasTexture(canvas);
  if (repeat) texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.anisotropy = 4;
  return texture;
}

/** Fibres of wood along one axis, light on light, to be multiplied with a colour. */
export function woodGrain(seed: number): THREE.CanvasTexture {
  const [canvas, context] = canvasOf(512, 512);
  const next = sequence(seed);
  context.fillStyle = '#e9e2d8';
  context.fillRect(0, 0, 512, 512);
  for (let fibre = 0; fibre < 420; fibre += 1) {
    const y = next() * 512;
    const strength = 0.03 + next() * 0.1;
    context.strokeStyle = next() < 0.6 ? `rgb(70 40 15 / ${strength})` : `rgb(255 250 235 / ${strength})`;
    context.lineWidth = 0.6 + next() * 3;
    const [first, second] = [(next() - 0.5) * 26, (next() - 0.5) * 26];
    // Drawn three times, so that the upper edge continues the lower one.
    for (const shift of [-512, 0, 512]) {
      context.beginPath();
      context.moveTo(0, y + shift);
      context.bezierCurveTo(170, y + first + shift, 340, y + second + shift, 512, y + shift);
      context.stroke();
    }
  }
  const texture = textureOf(canvas, true);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

/** Even grit, light on light, to be multiplied with a colour and felt as bumps. */
export function grit(seed: number, coarse: number): THREE.CanvasTexture {
  const [canvas, context] = canvasOf(256, 256);
  const next = sequence(seed);
  context.fillStyle = '#e6e4e0';
  context.fillRect(0, 0, 256, 256);
  for (let grain = 0; grain < 5200; grain += 1) {
    const shade = 150 + Math.floor(next() * 105);
    const size = 0.5 + next() * coarse;
    context.fillStyle = `rgb(${shade} ${shade} ${shade} / 22%)`;
    const [x, y] = [next() * 256, next() * 256];
    for (const [right, down] of [
      [0, 0],
      [-256, 0],
      [0, -256],
    ] as const) {
      context.beginPath();
      context.arc(x + right, y + down, size, 0, Math.PI * 2);
      context.fill();
    }
  }
  const texture = textureOf(canvas, true);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

const NUMBERS = Array.from({ length: 27 }, (_, number) => String(number));
const LETTERS = Array.from({ length: 26 }, (_, number) => String.fromCharCode(97 + number));
const GLYPHS = [...LETTERS, ...NUMBERS, '½', '1½', '2½', '3½'];
/** How many glyphs a row of the sheet has. */
export const SHEET = 8;

/** Where a glyph is on the sheet, from its lower left corner. */
export function glyphPlace(text: string): [number, number] {
  const number = Math.max(0, GLYPHS.indexOf(text));
  return [(number % SHEET) / SHEET, 1 - (Math.floor(number / SHEET) + 1) / SHEET];
}

/** All that is written on boards and pieces, white on nothing. */
export function glyphSheet(): THREE.CanvasTexture {
  const [canvas, context] = canvasOf(512, 512);
  const cell = 512 / SHEET;
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${cell * 0.62}px system-ui, "Liberation Sans", sans-serif`;
  for (const [number, text] of GLYPHS.entries()) {
    context.fillText(text, (number % SHEET) * cell + cell / 2, Math.floor(number / SHEET) * cell + cell * 0.54, cell);
  }
  return textureOf(canvas, false);
}
