// The boards beside the clauses of the rules. The captions are English, as the rules pages are.

export interface Figure {
  /** The game string. */
  game: string;
  /** The position text; the start if it is missing. */
  position?: string;
  /** What is typed from there on: points to pick, or plies. */
  typed?: string[];
  /** Whether it shows where the picked piece can go. */
  targets?: boolean;
  /** Whether it shows the values of all pieces. */
  values?: boolean;
  caption: string;
}

/** By game and clause. */
export const FIGURES: Record<string, Record<string, Figure>> = {
  talpa: {
    T2: { game: 'talpa:size=6', caption: 'The start on 6×6. Red joins top and bottom, blue left and right.' },
    T4: {
      game: 'talpa:size=6',
      typed: ['c3'],
      targets: true,
      caption: 'The red piece on c3 can capture in four ways.',
    },
    T8: {
      game: 'talpa:size=4',
      position: 'br1r/rb1b/br1r/rb1b b',
      caption: 'Red has won: empty squares lead from the top edge to the bottom edge.',
    },
  },
  emulsion: {
    E2: { game: 'emulsion:size=6', caption: 'The start on 6×6.' },
    E3: {
      game: 'emulsion:size=4',
      values: true,
      caption: 'The values at the start of 4×4: half a point for every edge.',
    },
    E4: {
      game: 'emulsion:size=6',
      typed: ['c4'],
      targets: true,
      caption: 'The black piece on c4 and all the white ones it can be swapped with.',
    },
    E5: {
      game: 'emulsion:size=4',
      position: 'bbww/bbww/wbbw/wwbb b',
      caption: 'Pieces of a group run into each other. The largest groups have a rim.',
    },
  },
  apart: {
    A2: { game: 'apart', caption: 'The start on 8×8.' },
    A4: {
      game: 'apart',
      typed: ['d2'],
      targets: true,
      caption:
        'The piece on d2 goes as far as its line is long: two squares along its column and its diagonals, six along its row.',
    },
    A9: {
      game: 'apart:size=6',
      position: '1b2b1/3b2/w5/2w2b/w3w1/2w3 w 20 3 -',
      caption: 'A dot marks a piece without a neighbour of its colour.',
    },
  },
  ampel: {
    M3: {
      game: 'ampel:side=7,yellows=3',
      typed: ['d2', 'e3'],
      targets: true,
      caption: 'Yellow discs go on inside points.',
    },
    M8: {
      game: 'ampel:side=7,yellows=3',
      position: '1/2/1y1/1r2/2yg1/1y4/4r2 r o 0:0 -,- 0',
      typed: ['d2'],
      targets: true,
      caption: 'Where the red disc on d2 can go: as many points as there are discs on its line.',
    },
    M11: {
      game: 'ampel:side=5,yellows=1,discs=4',
      position: 'r/2/1y1/2g1/5 r o 0:0 -,- 0',
      typed: ['a1'],
      targets: true,
      caption: 'On b1 the red disc makes a signal: red, yellow and green on one line.',
    },
  },
};
