// Every game that the rules know can be shown.
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../src/games/games';
import { Table } from '../src/state/table';
import { GAMES } from './demos';
import { rules } from './wasm';

it('the games of the client are those of the rules, in their order', () => {
  expect(GAME_NAMES).toEqual(GAMES);
});

describe.each(GAMES)('%s', game => {
  it('is seen by what its own face expects', () => {
    const { view } = Table.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
    expect([view.value.name, view.value.sight.game]).toEqual([game, game]);
  });
});
