// The boards beside the clauses of the rules. Each is reached from the start of its game by legal moves.

export interface Figure {
  /** The game string. */
  game: string;
  /** What is typed from the start on: whole turns, plies, or points to pick. */
  typed?: string[];
  /** Whether it shows what can be picked next. */
  targets?: boolean;
  /** The target to which the way is shown. */
  way?: string;
  /** The discs that decide how far it is, as a line from the first to the last. Apart's board knows its lines by itself. */
  counted?: string[];
  /** Whether it shows the values of all pieces. */
  values?: boolean;
}

/** The message id of a caption. */
export function captionOf(game: string, clause: string, number: number): string {
  const id = `figure-${game}-${clause.toLowerCase()}`;
  return number === 0 ? id : `${id}-${number + 1}`;
}

const EMULSION_END = 'e2-d2 b2-a2 e4-d4 b4-c4 d4-c3 a5-a4 d1-c1 d4-d5 d4-c4'.split(' ');
const APART_WIN = ['b1-d3', 'c4-e2', 'c1-a3', 'd5xd3xd1', 'b2-b1', 'e2-e3'];
const AMPEL_TURN = 'd2 d3 e4 e5 c3 e5-f5 a1 c3-e5 f5-f6 b1 f6-f5 e5-c3 c2'.split(' ');
const AMPEL_SIGNAL = ['c2', 'e4', 'd3', 'c1', 'b2'];

/** By game and clause. */
export const FIGURES: Record<string, Record<string, Figure[]>> = {
  talpa: {
    T2: [{ game: 'talpa:size=6' }],
    T4: [
      { game: 'talpa:size=6', typed: ['c3'], targets: true },
      { game: 'talpa:size=6', typed: ['c3xd3'] },
    ],
    T6: [{ game: 'talpa:size=4', typed: 'b2xb3 d3xd2 a3xa4 b1xc1 c3xc4 a2xa1'.split(' '), targets: true }],
    T8: [{ game: 'talpa:size=4', typed: ['c3xd3', 'c2xb2', 'd2xd1', 'c4xd4', 'c1xb1'] }],
    T9: [{ game: 'talpa:size=4', typed: 'b2xb1 c4xc3 d4xd3 c2xc1 a1xa2 c3xd3 b1xc1'.split(' ') }],
  },
  emulsion: {
    E2: [{ game: 'emulsion:size=6' }],
    E3: [{ game: 'emulsion:size=4', values: true }],
    E4: [
      { game: 'emulsion:size=4', typed: ['b3'], targets: true },
      { game: 'emulsion:size=4', typed: ['b3-b4'], values: true },
    ],
    E5: [{ game: 'emulsion:size=5', typed: EMULSION_END.slice(0, 6) }],
    E7: [{ game: 'emulsion:size=5', typed: EMULSION_END }],
    E8: [{ game: 'emulsion:size=4', typed: ['a2-b2', 'c1-d1', 'c4-d4', 'a3-b3'] }],
  },
  apart: {
    A2: [{ game: 'apart' }],
    A4: [
      { game: 'apart', typed: ['d2'], targets: true, way: 'd4' },
      { game: 'apart:size=5', typed: ['c2'], targets: true, way: 'c4' },
    ],
    A5: [{ game: 'apart', typed: ['b1'], targets: true, way: 'a2' }],
    A6: [{ game: 'apart:size=6', typed: ['c1-e3', 'e5xe3', 'e1', 'c1', 'f1', 'd3'], targets: true }],
    A9: [{ game: 'apart:size=5', typed: APART_WIN }],
    A10: [
      { game: 'apart:size=5', typed: [...APART_WIN, 'c2-e4'] },
      { game: 'apart:size=5', typed: ['c2xc4', 'c5-a3', 'c1xa3', 'b4-c3', 'c4xd4'] },
    ],
  },
  ampel: {
    M3: [{ game: 'ampel:side=7,yellows=3', typed: ['d2', 'e3'], targets: true }],
    M5: [
      { game: 'ampel:side=6,yellows=3', typed: AMPEL_TURN, targets: true },
      { game: 'ampel:side=6,yellows=3', typed: [...AMPEL_TURN, 'b1-d1'], targets: true },
      { game: 'ampel:side=6,yellows=3', typed: [...AMPEL_TURN, 'b1-d1', 'f5-f4'], targets: true },
    ],
    M8: [
      {
        game: 'ampel:side=6,yellows=3',
        typed: 'c2 d3 e3 d2 c1 d2-e2 a1 c1-e1 e2-f1 b2 a1'.split(' '),
        targets: true,
        way: 'd1',
        counted: ['a1', 'e1', 'f1'],
      },
    ],
    M9: [
      {
        game: 'ampel:side=6,yellows=3',
        typed: ['e3', 'd2', 'c2', 'e2', 'b2', 'e2'],
        targets: true,
        way: 'f5',
        counted: ['b2', 'c2', 'd2', 'e2'],
      },
    ],
    M11: [{ game: 'ampel:side=6,yellows=3', typed: [...AMPEL_SIGNAL, 'c1'], targets: true, way: 'd2' }],
    M12: [{ game: 'ampel:side=6,yellows=3', typed: [...AMPEL_SIGNAL, 'c1-d2'] }],
    M13: [
      {
        game: 'ampel:side=6,yellows=3',
        typed: 'e3 e2 e4 b2 f4 b2-d2 f1 e3 f1'.split(' '),
        targets: true,
        way: 'e1',
      },
    ],
  },
};
