// Pieces keep their identity from view to view.
import { expect, it } from 'vitest';
import { PieceTracker } from '../src/state/pieces';
import { Table } from '../src/state/table';
import { rules } from './wasm';

function open(game: string): Table {
  return Table.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
}

it('follows a capture', () => {
  const table = open('talpa:size=4');
  const tracker = new PieceTracker();
  const start = tracker.update(table.view.value);
  const mover = start.pieces.find(piece => piece.point === 'b4')?.id;
  const captured = start.pieces.find(piece => piece.point === 'b3')?.id;
  table.act({ type: 'play', ply: 'b4xb3' });
  const change = tracker.update(table.view.value);
  expect(change.trips).toEqual([{ id: mover, way: ['b4', 'b3'], delay: 0 }]);
  expect(change.leaving.map(piece => piece.id)).toEqual([captured]);
  expect(change.pieces.find(piece => piece.point === 'b3')?.id).toBe(mover);
});

it('lets two pieces change places, and goes back', () => {
  const table = open('emulsion:size=4');
  const tracker = new PieceTracker();
  const start = tracker.update(table.view.value);
  table.act({ type: 'play', ply: 'a4-b4' });
  expect(tracker.update(table.view.value).trips.map(trip => trip.way)).toEqual([
    ['a4', 'b4'],
    ['b4', 'a4'],
  ]);
  table.act({ type: 'undo', count: 1 });
  const back = tracker.update(table.view.value);
  expect(back.trips).toHaveLength(2);
  const byPoint = (pieces: typeof start.pieces) => Object.fromEntries(pieces.map(piece => [piece.point, piece.id]));
  expect(byPoint(back.pieces)).toEqual(byPoint(start.pieces));
});

it('shows a position far away without motion', () => {
  const table = open('apart');
  const tracker = new PieceTracker();
  tracker.update(table.view.value);
  for (const ply of ['d2-d4', 'd7-d5', 'stop', 'e2-e4']) table.act({ type: 'play', ply });
  const change = tracker.update(table.view.value);
  expect([change.trips, change.leaving, [...change.arrived]]).toEqual([[], [], []]);
  expect(change.pieces).toHaveLength(24);
});

it('takes the discs of a signal off the board after the move that made it', () => {
  const setting = {
    game: 'ampel:side=5,yellows=1,discs=4',
    position: 'r/2/1y1/2g1/5 r o 0:0 -,- 0',
    pie: false,
    clock: 'none',
  };
  const table = Table.open(rules(), setting, () => 0);
  const tracker = new PieceTracker();
  tracker.update(table.view.value);
  table.act({ type: 'play', ply: 'a1-b1' });
  const change = tracker.update(table.view.value);
  expect(change.trips.map(trip => trip.way)).toEqual([['a1', 'b1']]);
  expect(change.leaving.map(piece => piece.point).sort()).toEqual(['b1', 'c2', 'd3']);
  expect(change.pieces).toEqual([]);
});
