// The boards beside the clauses of Emulsion.
import type { FiguresByClause } from '../figures';

const END = 'e2-d2 b2-a2 e4-d4 b4-c4 d4-c3 a5-a4 d1-c1 d4-d5 d4-c4'.split(' ');

export const figures: FiguresByClause = {
  E2: [{ game: 'emulsion:size=6' }],
  E3: [{ game: 'emulsion:size=4', values: true }],
  E4: [
    { game: 'emulsion:size=4', typed: ['b3'], targets: true },
    { game: 'emulsion:size=4', typed: ['b3-b4'], values: true },
  ],
  E5: [{ game: 'emulsion:size=5', typed: END.slice(0, 6) }],
  E7: [{ game: 'emulsion:size=5', typed: END }],
  E8: [{ game: 'emulsion:size=4', typed: ['a2-b2', 'c1-d1', 'c4-d4', 'a3-b3'] }],
};
