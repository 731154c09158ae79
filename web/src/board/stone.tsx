// A round piece, with room for a sign, so that pieces do not differ in colour alone.
import type { ComponentChildren } from 'preact';
import { STEP } from './geometry';

/** The radius of a piece. */
export const RADIUS = STEP * 0.4;

/** A round body with a rim, a shadow below and a sheen above. */
export function Stone({ paint, children }: { paint: string; children?: ComponentChildren }) {
  return (
    <g class={`body paint-${paint}`}>
      <circle class="shade" cy={RADIUS * 0.1} r={RADIUS} />
      <circle class="face" r={RADIUS} />
      <circle class="sheen" r={RADIUS * 0.8} />
      {children}
    </g>
  );
}
