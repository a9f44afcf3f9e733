import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { createScoreGrid, listScores } from '../odds/score-grid.ts';
import { parseScore, type Score } from '../scores/score.ts';
import { TIERS } from '../tiers/tiers.ts';
import {
  awardForScore,
  bestLikelyScore,
  maximumReward,
  SCORE_COMPONENTS,
  worthOfAspect,
} from './match-reward.ts';
import { createScoreRewardMap, type ScoreRewardMap } from './reward-map.ts';
import { REWARD_RULES, type RewardVersion } from './reward-rules.ts';
import { SCORE_ASPECTS } from './score-aspects.ts';

const baseRates = createScoreRewardMap(BASE_RATE_GRID);
const goals = fc.integer({ min: 0, max: 12 });
const anyScore = fc.record({ home: goals, away: goals });
const anyMap = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 121, maxLength: 121 })
  .map((weights) =>
    createScoreRewardMap(createScoreGrid(({ home, away }) => weights[home * 11 + away]!)),
  );

/** The worked example of OP-30: 2-1 predicted, components 40 + 60 + 50 + 45 + 35, exact 200. */
const example: ScoreRewardMap = {
  result: { homeTeam: 40, draw: 55, awayTeam: 70, other: 0 },
  goalDiff: { '1': 50, other: 90 },
  matchTotal: { '3': 60, other: 80 },
  homeTotal: { '2': 45, other: 70 },
  awayTotal: { '1': 35, other: 70 },
  score: { '2-1': 200, other: 300 },
};
const twoOne: Score = { home: 2, away: 1 };

describe('the reward of a version 2 match', () => {
  it('pays the worked example of the rules', () => {
    expect(maximumReward(example, twoOne)).toBe(215);
    const award = awardForScore({ map: example, predicted: twoOne, actual: { home: 3, away: 0 } });
    expect(award).toEqual({
      xp: 100,
      parts: [
        { aspect: 'result', xp: 40 },
        { aspect: 'matchTotal', xp: 60 },
      ],
      capped: false,
    });
  });

  it('returns the XP of each aspect, and of unlisted values', () => {
    const worths = (score: Score) =>
      SCORE_COMPONENTS.map((aspect) => worthOfAspect(example, aspect, score));
    expect(worths(twoOne)).toEqual([40, 50, 60, 45, 35]);
    expect(worths({ home: 7, away: 7 })).toEqual([55, 90, 80, 70, 70]);
  });

  it('takes the exact value alone if the components have less XP', () => {
    const dear = { ...example, score: { '2-1': 500, other: 500 } };
    expect(maximumReward(dear, twoOne)).toBe(500);
  });

  it('never pays more than the maximum, however many components are correct', () => {
    // S = 400 + 50 + 60 + 45 + 35, E = 90: the maximum is 340; 400 + 35 were correct.
    const map = {
      ...example,
      result: { homeTeam: 400, draw: 0, awayTeam: 0, other: 0 },
      score: { '2-1': 90, other: 90 },
    };
    expect(maximumReward(map, twoOne)).toBe(340);
    const award = awardForScore({ map, predicted: twoOne, actual: { home: 3, away: 1 } });
    expect(award).toEqual({
      xp: 340,
      parts: [
        { aspect: 'result', xp: 400 },
        { aspect: 'awayTotal', xp: 35 },
      ],
      capped: true,
    });
  });

  it('never pays for two different unlisted values', () => {
    const predicted = { home: 9, away: 0 };
    const actual = { home: 0, away: 8 };
    expect(awardForScore({ map: example, predicted, actual }).xp).toBe(0);
  });

  it('pays the promised maximum for the exact score, and never more for another one', () => {
    fc.assert(
      fc.property(anyMap, anyScore, anyScore, (map, predicted, actual) => {
        const maximum = maximumReward(map, predicted);
        const { xp } = awardForScore({ map, predicted, actual });
        expect(awardForScore({ map, predicted, actual: predicted }).xp).toBe(maximum);
        expect(Number.isInteger(xp) && xp >= 0 && xp <= maximum).toBe(true);
      }),
    );
  });

  it('is higher for a less likely value', () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    const version = fc.constantFrom(...(Object.keys(REWARD_RULES) as RewardVersion[]));
    const aspect = fc.constantFrom(...SCORE_ASPECTS);
    fc.assert(
      fc.property(version, aspect, probability, probability, (rule, part, a, b) => {
        const price = REWARD_RULES[rule];
        expect(price(part, Math.min(a, b))).toBeGreaterThanOrEqual(price(part, Math.max(a, b)));
        expect(price(part, 0)).toBe(price(part, 0.01));
      }),
    );
  });

  it('lists an `other` for every aspect, never cheaper than a listed value', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        for (const aspect of SCORE_ASPECTS) {
          expect(Math.max(...Object.values(map[aspect]))).toBe(map[aspect].other);
        }
      }),
    );
  });

  it('promises `up to` the best of the twenty likeliest scores', () => {
    const maxima = listScores(BASE_RATE_GRID)
      .slice(0, 20)
      .map(({ score }) => maximumReward(baseRates, score));
    const best = bestLikelyScore(baseRates)!;
    expect(best.xp).toBe(Math.max(...maxima));
    expect(maximumReward(baseRates, parseScore(best.value)!)).toBe(best.xp);
  });

  it('puts a fixed guess over 380 average matches between silver and gold', () => {
    const expectedXp = (predicted: Score) =>
      listScores(BASE_RATE_GRID).reduce(
        (sum, { score, probability }) =>
          sum + probability * awardForScore({ map: baseRates, predicted, actual: score }).xp,
        0,
      );
    const season =
      380 * Math.max(...listScores(BASE_RATE_GRID).map(({ score }) => expectedXp(score)));
    const startOf = (name: string) => TIERS.find((tier) => tier.name === name)!.startXp;
    expect(season).toBeGreaterThan(startOf('silver'));
    expect(season).toBeLessThan(startOf('platinum') / 2);
  });
});
