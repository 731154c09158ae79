// What stands on the scoreboard, in words.
import type { Sight, View } from '../desk';
import { clockTime, colourName, gameName, resultTitle } from '../phrases';
import type { Result } from '../state/results';
import { PLAYERS, seatIndex } from '../state/seats';
import { t } from '../words';
import { PAINTS } from './kit';
import type { ScoreboardContent, Standing } from './scoreboard';

const SIGNS: Record<string, string> = {
  red: PAINTS.red,
  blue: PAINTS.blue,
  green: PAINTS.green,
  black: PAINTS.black,
  white: PAINTS.white,
};

export function scoreOf(
  view: View,
  names: [string, string],
  clocks: [number, number] | null,
  results: Result[],
  buttons: { id: string; label: string }[],
): ScoreboardContent {
  const standing = (index: 0 | 1): Standing => {
    const colour = view.colours[index];
    const player = PLAYERS[index];
    const left = clocks?.[seatIndex(view.seats[index])];
    return {
      name: [colourName(colour), names[index]].filter(Boolean).join(' · '),
      paint: SIGNS[colour] ?? colour,
      square: view.name === 'emulsion' || (view.name === 'talpa' && index === 1),
      score: scoreText(view.sight, index),
      clock: left === undefined ? null : clockTime(left),
      moves: view.turn === player && !view.ending,
      won: view.ending?.winner === player,
    };
  };
  return { standings: [standing(0), standing(1)], results: results.map(resultText), buttons };
}

function scoreText(sight: Sight, index: 0 | 1): string {
  switch (sight.game) {
    case 'talpa':
      return t('scene-reach', { reach: sight.reach[index], needed: sight.needed });
    case 'emulsion':
      return t('scene-groups', { groups: sight.groups[index].slice(0, 4).join(' · ') });
    case 'apart':
      return t('web-alone', { lonely: sight.lonely[index].length, pieces: sight.pieces[index] });
    case 'ampel':
      return t('web-lights', { kept: sight.kept[index], needed: sight.needed });
  }
}

function resultText({ game, winner }: Result): string {
  return `${gameName(game)}: ${resultTitle(winner)}`;
}
