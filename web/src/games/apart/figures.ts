// The boards beside the clauses of Apart.
import type { FiguresByClause } from '../figures';

const WIN = ['b1-d3', 'c4-e2', 'c1-a3', 'd5xd3xd1', 'b2-b1', 'e2-e3'];

export const figures: FiguresByClause = {
  A2: [{ game: 'apart' }],
  A4: [
    { game: 'apart', typed: ['d2'], targets: true, way: 'd4' },
    { game: 'apart:size=5', typed: ['c2'], targets: true, way: 'c4' },
  ],
  A5: [{ game: 'apart', typed: ['b1'], targets: true, way: 'a2' }],
  A6: [{ game: 'apart:size=6', typed: ['c1-e3', 'e5xe3', 'e1', 'c1', 'f1', 'd3'], targets: true }],
  A9: [{ game: 'apart:size=5', typed: WIN }],
  A10: [
    { game: 'apart:size=5', typed: [...WIN, 'c2-e4'] },
    { game: 'apart:size=5', typed: ['c2xc4', 'c5-a3', 'c1xa3', 'b4-c3', 'c4xd4'] },
  ],
};
