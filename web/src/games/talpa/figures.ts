// The boards beside the clauses of Talpa.
import type { FiguresByClause } from '../figures';

export const figures: FiguresByClause = {
  T2: [{ game: 'talpa:size=6' }],
  T4: [
    { game: 'talpa:size=6', typed: ['c3'], targets: true },
    { game: 'talpa:size=6', typed: ['c3xd3'] },
  ],
  T6: [{ game: 'talpa:size=4', typed: 'b2xb3 d3xd2 a3xa4 b1xc1 c3xc4 a2xa1'.split(' '), targets: true }],
  T8: [{ game: 'talpa:size=4', typed: ['c3xd3', 'c2xb2', 'd2xd1', 'c4xd4', 'c1xb1'] }],
  T9: [{ game: 'talpa:size=4', typed: 'b2xb1 c4xc3 d4xd3 c2xc1 a1xa2 c3xd3 b1xc1'.split(' ') }],
};
