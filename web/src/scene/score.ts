// The words on the scoreboard.
import type { ColourName, View } from '../desk';
import { faceOf } from '../games/games';
import type { SceneFace } from '../games/scene-face';
import { clockTime, colourName, gameName, resultTitle } from '../phrases';
import type { Result } from '../state/results';
import { PLAYERS, seatIndex } from '../state/seats';
import { PAINTS } from './kit';
import type { PlayerEntry, ScoreboardButton, ScoreboardContent } from './scoreboard';

const SIGNS: Record<ColourName, string> = {
  red: PAINTS.red,
  blue: PAINTS.blue,
  green: PAINTS.green,
  black: PAINTS.black,
  white: PAINTS.white,
};

export function scoreOf(
  view: View,
  scene: SceneFace,
  names: [string, string],
  clocks: [number, number] | null,
  results: Result[],
  buttons: ScoreboardButton[],
): ScoreboardContent {
  const entry = (index: 0 | 1): PlayerEntry => {
    const colour = view.colours[index];
    const player = PLAYERS[index];
    const left = clocks?.[seatIndex(view.seats[index])];
    return {
      name: [colourName(colour), names[index]].filter(Boolean).join(' · '),
      paint: SIGNS[colour],
      square: faceOf(view).signs[index] === 'square',
      score: scene.score(view, index),
      clock: left === undefined ? null : clockTime(left),
      moves: view.turn === player && !view.ending,
      won: view.ending?.winner === player,
    };
  };
  return { players: [entry(0), entry(1)], results: results.map(resultText), buttons };
}

function resultText({ game, winner }: Result): string {
  return `${gameName(game)}: ${resultTitle(winner)}`;
}
