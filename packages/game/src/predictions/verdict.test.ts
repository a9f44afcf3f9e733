import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScoreRewardMap } from '../rewards/reward-map.ts';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { awardForScore } from '../rewards/match-reward.ts';
import { formatScore } from '../scores/score.ts';
import { verdictOf } from './verdict.ts';

const map = createScoreRewardMap(BASE_RATE_GRID);
const goals = fc.integer({ min: 0, max: 9 });
const score = fc.record({ home: goals, away: goals });

describe('the verdict on a prediction', () => {
  it.each([
    ['2-1', ['score'], 'exact'],
    ['2-1', ['result'], 'partly'],
    ['2-1', ['goalDiff', 'matchTotal'], 'partly'],
    ['0-0', [], 'wrong'],
    ['Rovers', ['answer'], 'exact'],
    ['Rovers', [], 'wrong'],
    ['a,b,c', ['place', 'place', 'place'], 'exact'],
    ['a,b,c', ['place'], 'partly'],
    ['a,b,c', [], 'wrong'],
  ] as const)('of %s, right in %j, is %s', (value, aspects, verdict) => {
    expect(verdictOf([{ value, parts: aspects.map((aspect) => ({ aspect })) }])).toBe(verdict);
  });

  it('is partly for different verdicts on one item, and null without an answer', () => {
    const right = { value: 'a', parts: [{ aspect: 'answer' }] } as const;
    const wrong = { value: 'b', parts: [] } as const;
    expect(verdictOf([right, wrong])).toBe('partly');
    expect(verdictOf([right, right])).toBe('exact');
    expect(verdictOf([wrong, wrong])).toBe('wrong');
    expect(verdictOf([])).toBeNull();
  });

  it('is exact only for the exact score, and wrong only without a payment', () => {
    fc.assert(
      fc.property(score, score, (predicted, actual) => {
        const { xp, parts } = awardForScore({ map, predicted, actual });
        const verdict = verdictOf([{ value: formatScore(predicted), parts }]);
        expect(verdict === 'exact').toBe(formatScore(predicted) === formatScore(actual));
        expect(verdict === 'wrong').toBe(xp === 0);
      }),
    );
  });
});
