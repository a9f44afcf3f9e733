import {
  distributionOf,
  listScores,
  outcomeOf,
  type Score,
  type ScoreGrid,
} from '@kickoracle/game';

/** A way to predict that needs no view of one's own. */
export type Strategy = {
  readonly name: string;
  /** It does not even look at what the market says. */
  readonly isBlind: boolean;
  /** `best` is the prediction that pays most on average if the market is right. */
  predict(grid: ScoreGrid, best: Score): Score;
};

/** The likeliest score in which a side wins. */
function likeliestWin(grid: ScoreGrid, winner: 'favourite' | 'outsider'): Score {
  const results = distributionOf(grid, outcomeOf);
  const isHome = results.get('homeTeam')! >= results.get('awayTeam')!;
  const side = isHome === (winner === 'favourite') ? 'homeTeam' : 'awayTeam';
  return listScores(grid).find(({ score }) => outcomeOf(score) === side)!.score;
}

export const STRATEGIES: readonly Strategy[] = [
  { name: 'always 2-1', isBlind: true, predict: () => ({ home: 2, away: 1 }) },
  { name: 'always 1-1', isBlind: true, predict: () => ({ home: 1, away: 1 }) },
  {
    name: 'the favourite’s likeliest win',
    isBlind: false,
    predict: (grid) => likeliestWin(grid, 'favourite'),
  },
  {
    name: 'the outsider’s likeliest win',
    isBlind: false,
    predict: (grid) => likeliestWin(grid, 'outsider'),
  },
  { name: 'the market’s best guess', isBlind: false, predict: (_, best) => best },
];
