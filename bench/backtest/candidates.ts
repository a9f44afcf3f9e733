import {
  awardForScore,
  createScoreRewardMap,
  dixonColesGrid,
  listScores,
  priceByPower,
  priceBySurprise,
  REWARD_RULES,
  SCORE_ASPECTS,
  type AspectPrice,
  type ScoreAspect,
} from '@kickoracle/game';
import { payByMap, type Rule } from './rules.ts';

/** A rule that could be ours: a rule of the game's own form. */
export type Candidate = Rule & { readonly price: AspectPrice };

/** One number for the result, the difference, all goals, the goals of each side, the exact score. */
type Five = readonly [result: number, diff: number, total: number, side: number, score: number];

const byAspect = ([result, goalDiff, matchTotal, side, score]: Five): Record<
  ScoreAspect,
  number
> => ({
  result,
  goalDiff,
  matchTotal,
  homeTotal: side,
  awayTotal: side,
  score,
});

const toCandidate = (name: string, price: AspectPrice): Candidate => ({
  name,
  price,
  payFor: payByMap(price),
});

/** base × p^(-k), with one k or one for each part. */
function power(base: Five, k: number | Five): Candidate {
  const steepness = typeof k === 'number' ? k : byAspect(k);
  const name = typeof k === 'number' ? `${k}` : k.join('/');
  return toCandidate(`power ${name}: ${base.join('/')}`, priceByPower(byAspect(base), steepness));
}

/** base + step for each halving of the chance. */
const surprise = (base: Five, step: Five): Candidate =>
  toCandidate(
    `halvings ${step.join('/')}: ${base.join('/')}`,
    priceBySurprise(byAspect(base), byAspect(step)),
  );

/** base × (1 + share / p): fixed points with a share of odds, p from 0.01. */
function odds(base: Five, share: Five): Candidate {
  const [bases, shares] = [byAspect(base), byAspect(share)];
  return toCandidate(`odds ${share.join('/')}: ${base.join('/')}`, (aspect, probability) =>
    Math.round(bases[aspect] * (1 + shares[aspect] / Math.max(probability, 0.01))),
  );
}

/** base × (1 + most × (1 - p)): a bonus for surprise that has a bound. */
function bonus(base: Five, most: number): Candidate {
  const bases = byAspect(base);
  return toCandidate(`bonus ${most}: ${base.join('/')}`, (aspect, probability) =>
    Math.round(bases[aspect] * (1 + most * (1 - probability))),
  );
}

const BEFORE: Five = [100, 20, 20, 20, 120];
const GOALS: Five = [100, 10, 10, 40, 80];

/** What was tried: the forms that the sources leave free, with weights as they were and with weight on the goals of each side. */
export const CANDIDATES: readonly Candidate[] = [
  power([35, 35, 35, 35, 105], 0.5),
  power(BEFORE, 0),
  power(BEFORE, 0.15),
  toCandidate('rewards-2, power 0.3: 100/20/20/20/120', REWARD_RULES['rewards-2']),
  power([140, 70, 0, 0, 350], 0.1),
  power([100, 20, 20, 40, 100], 0.15),
  power(GOALS, [0.15, 0.15, 0.3, 0.1, 0.2]),
  power(GOALS, [0.13, 0.1, 0.1, 0.1, 0.05]),
  odds(BEFORE, [0.05, 0.05, 0.05, 0.05, 0.05]),
  odds(GOALS, [0.02, 0.02, 0.02, 0.02, 0.02]),
  odds(GOALS, [0.04, 0.02, 0.02, 0.02, 0.02]),
  odds(GOALS, [0.04, 0.01, 0.01, 0.01, 0.01]),
  bonus(GOALS, 0.25),
  bonus(GOALS, 0.5),
  surprise(BEFORE, [10, 2, 2, 2, 12]),
  surprise([100, 10, 10, 30, 80], [10, 5, 5, 5, 10]),
  surprise([100, 10, 10, 30, 80], [10, 0, 5, 5, 5]),
  surprise(GOALS, [5, 5, 5, 5, 5]),
  surprise(GOALS, [10, 0, 5, 5, 10]),
  surprise(GOALS, [10, 0, 5, 5, 5]),
  surprise(GOALS, [10, 5, 5, 5, 10]),
  surprise(GOALS, [15, 5, 5, 5, 15]),
  surprise(GOALS, [20, 5, 5, 5, 20]),
  surprise([100, 10, 10, 50, 90], [10, 0, 5, 5, 5]),
];

const OUTSIDER = 0.15;
const FAVOURITE = 0.6;

/** What courage is paid: the XP of an outsider's win (15 %) beside that of a favourite's (60 %). */
export const courageOf = (price: AspectPrice): number =>
  price('result', OUTSIDER) / price('result', FAVOURITE);

/** Whether no aspect pays less for what is less likely. */
const isMonotone = (price: AspectPrice): boolean =>
  SCORE_ASPECTS.every((aspect) =>
    Array.from({ length: 100 }, (_, percent) => price(aspect, percent / 100)).every(
      (xp, percent, all) => percent === 0 || xp <= all[percent - 1]!,
    ),
  );

const GOALS_EXPECTED = [0.1, 0.6, 1.5, 4];

/** Matches of every kind, those with hardly any goals and the most lopsided ones too. */
const GRIDS = GOALS_EXPECTED.flatMap((home) =>
  GOALS_EXPECTED.map((away) => dixonColesGrid({ home, away, rho: -0.08 })),
);

const PREDICTIONS = 30;

/** Whether what comes true beside the exact score never has to be cut to what the exact score pays. */
const isNeverCut = (price: AspectPrice): boolean =>
  GRIDS.every((grid) => {
    const map = createScoreRewardMap(grid, price);
    const scores = listScores(grid).map(({ score }) => score);
    return scores
      .slice(0, PREDICTIONS)
      .every((predicted) =>
        scores.every((actual) => !awardForScore({ map, predicted, actual }).capped),
      );
  });

/** Whether a rule keeps what every rule of the game must. */
export const isFair = (price: AspectPrice): boolean => isMonotone(price) && isNeverCut(price);
