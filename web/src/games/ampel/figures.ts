// The boards beside the clauses of Ampel.
import type { FiguresByClause } from '../figures';

const TURN = 'd2 d3 e4 e5 c3 e5-f5 a1 c3-e5 f5-f6 b1 f6-f5 e5-c3 c2'.split(' ');
const SIGNAL = ['c2', 'e4', 'd3', 'c1', 'b2'];

export const figures: FiguresByClause = {
  M3: [{ game: 'ampel:side=7,yellows=3', typed: ['d2', 'e3'], targets: true }],
  M5: [
    { game: 'ampel:side=6,yellows=3', typed: TURN, targets: true },
    { game: 'ampel:side=6,yellows=3', typed: [...TURN, 'b1-d1'], targets: true },
    { game: 'ampel:side=6,yellows=3', typed: [...TURN, 'b1-d1', 'f5-f4'], targets: true },
  ],
  M8: [
    {
      game: 'ampel:side=6,yellows=3',
      typed: 'c2 d3 e3 d2 c1 d2-e2 a1 c1-e1 e2-f1 b2 a1'.split(' '),
      targets: true,
      way: 'd1',
    },
  ],
  M9: [
    {
      game: 'ampel:side=6,yellows=3',
      typed: ['e3', 'd2', 'c2', 'e2', 'b2', 'e2'],
      targets: true,
      way: 'f5',
    },
  ],
  M11: [{ game: 'ampel:side=6,yellows=3', typed: [...SIGNAL, 'c1'], targets: true, way: 'd2' }],
  M12: [{ game: 'ampel:side=6,yellows=3', typed: [...SIGNAL, 'c1-d2'] }],
  M13: [
    {
      game: 'ampel:side=6,yellows=3',
      typed: 'e3 e2 e4 b2 f4 b2-d2 f1 e3 f1'.split(' '),
      targets: true,
      way: 'e1',
    },
  ],
};
