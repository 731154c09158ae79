// What the pieces of each game look like. No two kinds differ in colour alone: each has a mark or a shape of its own.
import type { ComponentChildren } from 'preact';
import type { PieceName } from '../desk';
import { STEP } from './geometry';

const R = STEP * 0.4;

/** A piece around the middle of its point. */
export function PieceLook({ game, kind }: { game: string; kind: PieceName }) {
  switch (game) {
    case 'talpa':
      return <Talpa kind={kind} />;
    case 'emulsion':
      return <Emulsion kind={kind} />;
    case 'ampel':
      return <Ampel kind={kind} />;
    default:
      return <Stone paint={kind === 'first' ? 'white' : 'black'} />;
  }
}

/** A round body with a rim, a shadow below and a sheen above. */
function Stone({ paint, children }: { paint: string; children?: ComponentChildren }) {
  return (
    <g class={`body paint-${paint}`}>
      <circle class="shade" cy={R * 0.1} r={R} />
      <circle class="face" r={R} />
      <circle class="sheen" r={R * 0.8} />
      {children}
    </g>
  );
}

/** Red digs from top to bottom and blue from left to right: their marks point that way, and blue is angular. */
function Talpa({ kind }: { kind: PieceName }) {
  if (kind === 'first') {
    return (
      <Stone paint="red">
        <path class="mark" d={`M${-R * 0.28} ${-R * 0.48}V${R * 0.48}M${R * 0.28} ${-R * 0.48}V${R * 0.48}`} />
      </Stone>
    );
  }
  const edge = R * 1.78;
  return (
    <g class="body paint-blue">
      <rect class="shade" x={-edge / 2} y={-edge / 2 + R * 0.1} width={edge} height={edge} rx={R * 0.5} />
      <rect class="face" x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={R * 0.5} />
      <rect class="sheen" x={-edge * 0.4} y={-edge * 0.4} width={edge * 0.8} height={edge * 0.8} rx={R * 0.36} />
      <path class="mark" d={`M${-R * 0.48} ${-R * 0.28}H${R * 0.48}M${-R * 0.48} ${R * 0.28}H${R * 0.48}`} />
    </g>
  );
}

/** Tiles that fill the board; the joints between tiles of a group are drawn below them. */
function Emulsion({ kind }: { kind: PieceName }) {
  const edge = STEP * 0.86;
  return (
    <g class={`body paint-${kind === 'first' ? 'black' : 'white'}`}>
      <rect class="face" x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={STEP * 0.24} />
      <rect class="sheen" x={-edge * 0.4} y={-edge * 0.4} width={edge * 0.8} height={edge * 0.8} rx={STEP * 0.18} />
    </g>
  );
}

/** The lights: red has a bar, as a sign that forbids, green an arrow, yellow a ring. */
function Ampel({ kind }: { kind: PieceName }) {
  if (kind === 'first') {
    return (
      <Stone paint="red">
        <path class="mark wide" d={`M${-R * 0.45} 0H${R * 0.45}`} />
      </Stone>
    );
  }
  if (kind === 'second') {
    return (
      <Stone paint="green">
        <path class="mark filled" d={`M0 ${-R * 0.5}L${R * 0.46} ${R * 0.32}H${-R * 0.46}Z`} />
      </Stone>
    );
  }
  return (
    <Stone paint="yellow">
      <circle class="mark" r={R * 0.4} />
    </Stone>
  );
}
