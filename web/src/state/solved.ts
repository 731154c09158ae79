// What is solved, as docs/solved.md has it. Headless.
import type { ColourName, PlayerName } from '../desk';
import { cardOf } from './game-card';
import type { Desk } from './module';
import { PLAYERS } from './seats';

/** A solved board: a row of the page. */
export interface SolvedBoard {
  /** The game string. */
  game: string;
  /** The colour that wins; nobody if it is a draw. */
  winner: string | null;
  /** After how many plies, if that is known. */
  plies: number | null;
  /** How many nodes the search has visited, as the page writes it. */
  nodes: string | null;
  /** How the proof was checked, and in how many positions, if that is written. */
  check: 'whole' | 'sample' | null;
  checked: string | null;
  /** How long it took, in seconds, or less than that. */
  seconds: number;
  under: boolean;
  /** How to prove it again. */
  command: string;
}

/** The rows of the page's table. */
export function readSolved(page: string): SolvedBoard[] {
  return page.split('\n').flatMap(line => {
    const cells = line.split('|').map(cell => cell.trim());
    const [, , result = '', nodes = '', , check = '', time = '', command = ''] = cells;
    const game = command.match(/^`tabuleiro solve (\S+)`$/)?.[1];
    return game ? [board(game, { result, nodes, check, time, command: command.replaceAll('`', '') })] : [];
  });
}

interface Cells {
  result: string;
  nodes: string;
  check: string;
  time: string;
  command: string;
}

function board(game: string, { result, nodes, check, time, command }: Cells): SolvedBoard {
  const [, winner = null, plies] = result.match(/^(\w+) wins(?:, (\d+) pl)?/) ?? [];
  const [, extent, checked = null] = check.match(/^(whole|sample)(?:, ([\d,]+) positions)?$/) ?? [];
  const [, under, seconds] = time.match(/^(under )?([\d.]+) s$/) ?? [];
  if (winner === null && result !== 'draw') throw new Error(`nobody can tell what "${result}" means`);
  return {
    game,
    winner,
    plies: plies === undefined ? null : Number(plies),
    nodes: /^[\d,]+$/.test(nodes) ? nodes : null,
    check: extent === 'whole' || extent === 'sample' ? extent : null,
    checked,
    seconds: Number(seconds),
    under: under !== undefined,
    command,
  };
}

/** The colours of a board, the first player's first. */
export function coloursOf(desk: Desk, board: string): [ColourName, ColourName] {
  return cardOf(desk, board).colours;
}

/** Which player wins a board, by the colours of the players. */
export function winnerOf({ winner }: SolvedBoard, colours: readonly [string, string]): PlayerName | null {
  return winner === null ? null : (PLAYERS[colours.indexOf(winner)] ?? null);
}
