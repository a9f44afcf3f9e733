import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../predictions/question.ts';
import { worthOfScore } from './call-worth.ts';
import { estimateSkill, SKILL_PRIOR, type CallSums } from './estimate-skill.ts';
import { judgeAnswers, LEAST_CROWD } from './judge-answers.ts';
import { judgeCalls, worthOfStandIns } from './judge-calls.ts';
import { judgeRight } from './judge-right.ts';
import { chancesOfMatch } from './market-chances.ts';

const question = (
  inputType: Question['inputType'],
  templateKey: string | null = null,
): Question => ({
  eventId: 'e',
  templateKey,
  inputType,
  options: [],
  hidden: [],
  min: null,
  max: null,
});

const SCORE = question('score', 'score');
const expected = { home: 1.6, away: 1.1, rho: -0.05 };
const { score: chances } = chancesOfMatch(expected);

const scores = (result: string, given: Record<string, number>, priced = true) =>
  judgeAnswers({
    question: SCORE,
    isScore: true,
    chances: priced ? chances : null,
    given: Object.entries(given).map(([value, players]) => ({ value, players })),
    result,
  })!;

describe('a call', () => {
  it('is worth 1 for the result and half a point for the goals of each side', () => {
    const worth = (called: [number, number], actual: [number, number]) => {
      const [score, other] = [called, actual].map(([home, away]) => ({ home, away }));
      return worthOfScore(score!, other!);
    };
    expect(worth([2, 1], [2, 1])).toBe(2);
    expect(worth([2, 0], [2, 1])).toBe(1.5);
    expect(worth([3, 0], [2, 1])).toBe(1);
    expect(worth([2, 3], [2, 1])).toBe(0.5);
    expect(worth([0, 2], [2, 1])).toBe(0);
  });

  it('promises more if it is likelier, and a correct surprise is luck', () => {
    const judged = scores('0-3', { '1-0': 50, '1-1': 30, '0-3': 2 });
    expect(judged.get('1-0')!.promise).toBeGreaterThan(judged.get('1-1')!.promise);
    expect(judged.get('1-1')!.promise).toBeGreaterThan(judged.get('0-3')!.promise);
    expect(judged.get('0-3')!.luck).toBeGreaterThan(1.5);
    expect(judged.get('1-0')!.luck).toBeLessThan(0);
  });

  it('has no luck on average, with any call', () => {
    const given = { '1-0': 20, '2-2': 3, '0-4': 1 };
    const mean = new Map(Object.keys(given).map((value) => [value, 0]));
    for (const [result, chance] of chances) {
      for (const [value, { luck }] of scores(result, given)) {
        mean.set(value, mean.get(value)! + chance * luck);
      }
    }
    for (const luck of mean.values()) expect(luck).toBeCloseTo(0, 10);
  });

  it('has less merit the more players make the same call', () => {
    const [few, many] = [scores('1-0', { '1-0': 3 }), scores('1-0', { '1-0': 3_000 })];
    const of = ({ promise, luck }: { promise: number; luck: number }) => promise + luck;
    expect(Math.abs(of(many.get('1-0')!))).toBeLessThan(0.01);
    expect(of(few.get('1-0')!)).toBeGreaterThan(of(many.get('1-0')!));
  });

  it('is judged by the shares of a large enough crowd without prices, and otherwise skipped', () => {
    const given = (count: number) => [
      { value: 'Ash', players: count - 4 },
      { value: 'ash ', players: 1 },
      { value: 'Elm', players: 3 },
    ];
    const judge = (count: number) =>
      judgeAnswers({
        question: question('text'),
        isScore: false,
        chances: null,
        given: given(count),
        result: 'ÁSH',
      });
    expect(judge(LEAST_CROWD - 1)).toBeNull();
    const judged = judge(LEAST_CROWD)!;
    expect(judged.get('Ash')).toEqual(judged.get('ash '));
    expect(judged.get('Ash')!.promise).toBeGreaterThan(judged.get('Elm')!.promise);
    expect(scores('9-9', { '1-0': 30, '0-0': 10 }, false).get('1-0')!.luck).toBeLessThan(0);
    const table = {
      question: question('table_builder'),
      isScore: false,
      chances: null,
      given: given(40),
      result: 'x',
    };
    expect(judgeAnswers(table)).toBeNull();
  });

  it('is judged also for a score outside the grid', () => {
    const judged = scores('17-0', { '17-0': 1, '1-0': 5 });
    expect(judged.get('17-0')!.luck).toBeGreaterThan(0.5);
  });

  it('equals the table of answers by outcomes for right or wrong', () => {
    const law = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 50 })),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(law, fc.nat(), (rows, place) => {
        const total = rows.reduce((sum, [, weight]) => sum + weight, 0);
        const likely = rows.map(([, weight]) => weight / total);
        const worthOf = (answer: number, outcome: number) => (answer === outcome ? 1 : 0);
        const actual = place % rows.length;
        const whole = judgeCalls({
          chances: likely,
          answers: rows.map(([players], answer) => ({
            players,
            worths: rows.map((_, outcome) => worthOf(answer, outcome)),
          })),
          standIns: worthOfStandIns(likely, worthOf),
          actual,
        });
        const short = judgeRight({
          chances: likely,
          players: rows.map(([players]) => players),
          actual,
        });
        short.forEach((call, answer) => {
          for (const key of ['promise', 'luck', 'variance'] as const) {
            expect(call[key]).toBeCloseTo(whole[answer]![key], 10);
          }
        });
      }),
    );
  });
});

describe('an estimate of skill', () => {
  const sums = (calls: number, promise: number, luck: number): CallSums => ({
    calls,
    promise: calls * promise,
    luck: calls * luck,
    variance: calls * 0.25,
  });
  const widthOf = (of: CallSums) => estimateSkill(of).high - estimateSkill(of).low;

  it('equals the prior before the first call', () => {
    const { mean, high } = estimateSkill({ calls: 0, promise: 0, luck: 0, variance: 0 });
    expect(mean).toBe(0);
    expect(high).toBeCloseTo(1.96 * Math.hypot(SKILL_PRIOR.promise, SKILL_PRIOR.luck), 12);
  });

  it('weighs few calls little and many nearly fully, and narrows with each', () => {
    const means = [1, 10, 100, 10_000].map((calls) => estimateSkill(sums(calls, 0.05, 0.05)).mean);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect(means[0]).toBeLessThan(0.01);
    expect(means[3]).toBeGreaterThan(0.09);
    expect(widthOf(sums(10, 0, 0))).toBeGreaterThan(widthOf(sums(100, 0, 0)));
    expect(widthOf(sums(1_000_000, 0, 0))).toBeLessThan(widthOf(sums(10, 0, 0)) / 50);
  });

  it('hardly moves after three lucky scores', () => {
    const luckily = estimateSkill({ calls: 3, promise: -0.9, luck: 5.5, variance: 0.6 });
    expect(luckily.mean).toBeLessThan(0.01);
    expect(luckily.low).toBeLessThan(0);
    expect(luckily.high).toBeGreaterThan(0);
  });
});
