// Short games of the computer against itself, which the boards of the home page show.

/** The records, by game. */
export const RECORDS: Record<string, string> = {
  talpa:
    '[Game "talpa:size=6"]\n[Result "1-0"]\n\n1. d2xd3 f5xf4 2. f6xe6 d5xe5 3. b6xa6 a4xa5 4. c5xb5 e5xe6 5. d6xe6 c2xc1 6. a1xb1 b3xb2 7. b1xb2 e2xe1 8. e3xf3 f1xf2 9. f3xf2 e4xd4 10. b5xa5 a2xb2 11. d3xd4 c4xd4 12. xf2 1-0\n',
  emulsion:
    '[Game "emulsion:size=6"]\n[Result "1-0"]\n\n1. e2-e1 e5-e6 2. e5-d4 e3-d3 3. c2-d3 b4-c4 4. b3-c4 c5-c4 5. b5-c4 f4-e3 6. a2-a1 b5-a4 7. a6-b6 e3-d3 8. e3-f2 e5-f5 9. d1-e2 e3-f4 10. e5-d6 1-0\n',
  apart:
    '[Game "apart:size=6x6"]\n[Result "1-0"]\n\n1. e2-d3 b6-b4 2. c2-a4 d5-f3 3. d2-f4 c5-d4 4. e1-f2 e5-c3-a1 5. c1-f1xf3-f6 b5-a6 6. b2-a3 e6-b6xf6 7. a4-b5 1-0\n',
  ampel:
    '[Game "ampel:side=8"]\n[Result "0-1"]\n\n1. g6 1... g3 2. d2 2... c2 3. e2 3... g4 4. c3 4... g4-h7 g2 5. c3-b2 h7-h8 e1 5... g2-h4 b2-b1 e4 6. e1-f4 h4-h5 e5 6... e4-d3 f4-e4 f6 7. e4-c3 h5-f5 b2 7... h8-h7 c3-c2 h2 8. e5-d3 f5-g5 g2 8... f6-h8 d3-g7 d1 9. c2-a1 h2-g1 c1 9... h8-e5 b2-d3 0-1\n',
};
