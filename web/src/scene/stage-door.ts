// The page's only scene, kept for a moment after a game is left, since the next one is often played in the same room.
import type { Graphics } from '../state/settings';
import { Stage, type StageTo } from './stage';

/** How long a scene that nobody looks at is kept, in milliseconds. */
const PATIENCE = 1500;

let software: boolean | null = null;

/** Whether the browser has no graphics card and draws by itself. */
function isDrawnBySoftware(): boolean {
  if (software !== null) return software;
  const probe = document.createElement('canvas').getContext('webgl2');
  const names = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = probe && names ? String(probe.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  software = /swiftshader|llvmpipe|software|basic render/i.test(name);
  return software;
}

let kept: Stage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the scene in an element of the page. Throws if there is no WebGL. */
export function openStage(element: HTMLElement, to: StageTo, graphics: Graphics): Stage {
  clearTimeout(timer);
  const plain = graphics === 'plain' || (graphics === 'auto' && isDrawnBySoftware());
  if (kept && kept.plain !== plain) {
    kept.dispose();
    kept = null;
  }
  kept ??= new Stage(to, plain);
  kept.enter(element, to);
  return kept;
}

/** Leaves the scene: it is freed, unless it is opened again soon. */
export function leaveStage(stage: Stage): void {
  stage.canvas.remove();
  if (stage !== kept) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    kept?.dispose();
    kept = null;
  }, PATIENCE);
}

/** Gives up a scene whose context is lost; reports when there could be one again. */
export function loseStage(stage: Stage, onReturn: () => void): void {
  if (stage === kept) kept = null;
  clearTimeout(timer);
  const { canvas } = stage;
  canvas.remove();
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      stage.dispose();
      onReturn();
    },
    { once: true },
  );
}
