// The pieces of Apart: stones. White ones are shells, black ones slates with a groove; in ceramics, bowls and steps.
import { PAINTS } from '../../scene/kit';
import type { MakeLook } from '../../scene/look';
import { type CrossSection, circle, painted, raise, ring } from '../../scene/shapes';

const LENS: CrossSection = [
  [0.2, 0.01],
  [0.33, 0.05],
  [0.41, 0.12],
  [0.42, 0.15],
  [0.4, 0.19],
  [0.32, 0.26],
  [0.2, 0.31],
  [0.08, 0.33],
];
const SLATE: CrossSection = [
  [0.24, 0.01],
  [0.36, 0.05],
  [0.42, 0.12],
  [0.42, 0.18],
  [0.38, 0.24],
  [0.3, 0.27],
  [0.27, 0.25],
  [0.24, 0.25],
  [0.21, 0.28],
  [0.08, 0.29],
];
const BOWL: CrossSection = [
  [0.26, 0],
  [0.34, 0.03],
  [0.41, 0.14],
  [0.42, 0.28],
  [0.39, 0.31],
  [0.35, 0.29],
  [0.25, 0.2],
  [0.08, 0.16],
];
const STEPS: CrossSection = [
  [0.42, 0],
  [0.42, 0.1],
  [0.39, 0.12],
  [0.3, 0.125],
  [0.29, 0.22],
  [0.26, 0.24],
  [0.18, 0.245],
  [0.17, 0.33],
  [0.14, 0.35],
  [0.06, 0.36],
];

export const look: MakeLook = (kit, style, fine) => {
  const outline = circle(fine ? 36 : 20);
  const natural = style === 'natural';
  const [white, black] = natural ? [LENS, SLATE] : [BOWL, STEPS];
  const material = natural ? kit.materials.stone : kit.materials.glaze;
  return {
    kinds: {
      first: {
        geometry: kit.keep(painted([[raise(outline, white), PAINTS.white]])),
        material,
      },
      second: {
        geometry: kit.keep(
          painted([
            [raise(outline, black), natural ? PAINTS.black : '#1b2430'],
            [ring(natural ? 0.255 : 0.355, 0.012, natural ? 0.258 : 0.125), natural ? '#4b4640' : PAINTS.gold],
          ]),
        ),
        material,
      },
      neutral: null,
    },
    height: 0.34,
    radius: 0.42,
    stack: 4,
    even: true,
    tiles: false,
  };
};
