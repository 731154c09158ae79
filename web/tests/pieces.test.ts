// Pieces keep their identity from view to view.
import { expect, it } from 'vitest';
import { PieceTracker } from '../src/state/pieces';
import { StagedMatch } from '../src/state/staged-match';
import { rules } from './wasm';

function open(game: string): StagedMatch {
  return StagedMatch.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
}

it('follows a capture', () => {
  const staged = open('talpa:size=4');
  const tracker = new PieceTracker();
  const start = tracker.update(staged.view.value);
  const mover = start.pieces.find(piece => piece.point === 'b4')?.id;
  const captured = start.pieces.find(piece => piece.point === 'b3')?.id;
  staged.act({ type: 'play', action: 'b4xb3' });
  const change = tracker.update(staged.view.value);
  expect(change.trips).toEqual([{ id: mover, way: ['b4', 'b3'], delay: 0 }]);
  expect(change.leaving.map(piece => piece.id)).toEqual([captured]);
  expect(change.pieces.find(piece => piece.point === 'b3')?.id).toBe(mover);
});

it('lets two pieces change places, and goes back', () => {
  const staged = open('emulsion:size=4');
  const tracker = new PieceTracker();
  const start = tracker.update(staged.view.value);
  staged.act({ type: 'play', action: 'a4-b4' });
  expect(tracker.update(staged.view.value).trips.map(trip => trip.way)).toEqual([
    ['a4', 'b4'],
    ['b4', 'a4'],
  ]);
  staged.act({ type: 'undo', count: 1 });
  const back = tracker.update(staged.view.value);
  expect(back.trips).toHaveLength(2);
  const byPoint = (pieces: typeof start.pieces) => Object.fromEntries(pieces.map(piece => [piece.point, piece.id]));
  expect(byPoint(back.pieces)).toEqual(byPoint(start.pieces));
});

it('shows a position far away without motion', () => {
  const staged = open('apart');
  const tracker = new PieceTracker();
  tracker.update(staged.view.value);
  for (const ply of ['d2-d4', 'd7-d5', 'stop', 'e2-e4']) staged.act({ type: 'play', action: ply });
  const change = tracker.update(staged.view.value);
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
  const staged = StagedMatch.open(rules(), setting, () => 0);
  const tracker = new PieceTracker();
  tracker.update(staged.view.value);
  staged.act({ type: 'play', action: 'a1-b1' });
  const change = tracker.update(staged.view.value);
  expect(change.trips.map(trip => trip.way)).toEqual([['a1', 'b1']]);
  expect(change.leaving.map(piece => piece.point).sort()).toEqual(['b1', 'c2', 'd3']);
  expect(change.pieces).toEqual([]);
});
