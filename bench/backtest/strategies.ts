import type { ArenaMatch } from './arena.ts';
import { placeOfScore } from './cells.ts';
import type { Pay } from './pay.ts';

/** A way to predict that needs no view of one's own. */
export type Strategy = {
  readonly name: string;
  /** It does not even look at what the market says. */
  readonly isBlind: boolean;
  predict(match: ArenaMatch, pay: Pay): number;
};

const always = (home: number, away: number): Strategy => {
  const place = placeOfScore({ home, away });
  return { name: `always ${home}-${away}`, isBlind: true, predict: () => place };
};

export const STRATEGIES: readonly Strategy[] = [
  always(2, 1),
  always(1, 1),
  {
    name: 'the favourite’s commonest win',
    isBlind: false,
    predict: ({ favourite }) => favourite,
  },
  { name: 'the outsider’s commonest win', isBlind: false, predict: ({ outsider }) => outsider },
  { name: 'the market’s best guess', isBlind: false, predict: (_, { best }) => best },
];
