import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dixonColesGrid } from '../odds/dixon-coles.ts';
import { createScoreRewardMap, type ScoreRewardMap } from '../rewards/reward-map.ts';
import { createTemplateRewards } from '../rewards/template-rewards.ts';
import { explainAward, scoreLines, type AwardFormula } from './explain-award.ts';
import { MATCH_TEMPLATES, questionOfTemplate, TEMPLATE_KEYS } from './match-templates.ts';
import type { Question } from './question.ts';
import type { Rewards } from './rewards.ts';
import { scoreAnswer } from './scored-answer.ts';
import { questionOf } from './testing/questions.ts';

const xp = fc.nat({ max: 3_000 });
const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-01-09T00:00:00Z');
const moment = fc.date({
  noInvalidDate: true,
  min: new Date('2025-12-25T00:00:00Z'),
  max: new Date('2026-01-12T00:00:00Z'),
});
const expected = fc.double({ min: 0.3, max: 4, noNaN: true });
const grid = fc
  .record({ home: expected, away: expected })
  .map(({ home, away }) => dixonColesGrid({ home, away, rho: -0.05 }));

type Case = { question: Question; rewards: Rewards; answer: string; result: string };

const scores = fc.record({ home: fc.nat({ max: 7 }), away: fc.nat({ max: 7 }) });
const score = scores.map(({ home, away }) => `${home}-${away}`);
const caseOf = (
  question: Question,
  rewards: fc.Arbitrary<Rewards>,
  answers: fc.Arbitrary<string>,
): fc.Arbitrary<Case> =>
  fc.record({ question: fc.constant(question), rewards, answer: answers, result: answers });

const matchScore = caseOf(
  questionOfTemplate('score', 'e'),
  grid.map((each) => ({ kind: 'score_map', map: createScoreRewardMap(each) })),
  score,
);

const cards = TEMPLATE_KEYS.map((key) => {
  const { inputType, options } = MATCH_TEMPLATES[key];
  const attributes = { extra_time: true, penalties: true, second_leg: true, first_leg: '1-0' };
  const answers =
    inputType === 'score'
      ? score
      : options.length > 0
        ? fc.constantFrom(...options)
        : fc.nat({ max: 120 }).map(String);
  const priced = grid.map((each) => createTemplateRewards(each, attributes)[key] ?? {});
  const maps = fc.oneof(priced, fc.constant({}), fc.record({ other: xp }));
  const rewards = fc.record({ kind: fc.constant('value_map' as const), map: maps, reward: xp });
  return caseOf(questionOfTemplate(key, 'e'), rewards, answers);
});

const words = fc.constantFrom('yes', 'no', 'perhaps');
const fixed = caseOf(
  questionOf('text'),
  xp.map((reward) => ({ kind: 'fixed', reward })),
  words,
);
const decay = caseOf(
  questionOf('text'),
  fc.tuple(xp, xp).map(([a, b]) => ({
    kind: 'decay',
    full: Math.max(a, b),
    final: Math.min(a, b),
    from,
    until,
  })),
  words,
);
const teams = ['a', 'b', 'c', 'd'];
const table = caseOf(
  questionOf('table_builder', { options: teams.map((value) => ({ value })) }),
  xp.map((perPlace) => ({ kind: 'per_place', perPlace })),
  fc.shuffledSubarray(teams, { minLength: 4, maxLength: 4 }).map((places) => places.join(',')),
);

const KINDS = [
  ['a score', matchScore],
  ...TEMPLATE_KEYS.map((key, index) => [`the card ${key}`, cards[index]!] as const),
  ['a fixed reward', fixed],
  ['a falling reward', decay],
  ['a table', table],
] as const;

function xpByFormula(formula: AwardFormula): number {
  if (formula.kind === 'places') return formula.perPlace * formula.right;
  if (formula.kind === 'score') return scoreLines(formula).reduce((sum, { xp }) => sum + xp, 0);
  return formula.right ? formula.worth : 0;
}

describe('the receipt of an award', () => {
  it.each(KINDS)('of %s recomputes the payment from its numbers', (_, cases) => {
    fc.assert(
      fc.property(cases, moment, ({ question, rewards, answer, result }, changedAt) => {
        const answered = { question, answer, changedAt };
        const { formula, ...earned } = explainAward(answered, result, rewards);
        expect(earned).toEqual(scoreAnswer(answered, result, rewards));
        expect(xpByFormula(formula)).toBe(earned.xp);
      }),
      { numRuns: 300 },
    );
  });

  /** The worked example of OP-30: 2-1 predicted, components 40 + 50 + 60 + 45 + 35, exact 200. */
  const example: ScoreRewardMap = {
    result: { homeTeam: 40, draw: 55, awayTeam: 70, other: 0 },
    goalDiff: { '1': 50, other: 90 },
    matchTotal: { '3': 60, other: 80 },
    homeTotal: { '2': 45, other: 70 },
    awayTotal: { other: 35 },
    score: { '2-1': 200, other: 300 },
  };
  const explain = (result: string, map = example) =>
    explainAward(
      { question: questionOfTemplate('score', 'e'), answer: '2-1', changedAt: from },
      result,
      { kind: 'score_map', map },
    );

  it('lists each part of a score, its XP, and whether the map lists it', () => {
    const { formula, xp: paid } = explain('3-0');
    expect(paid).toBe(100);
    expect(formula).toMatchObject({ sum: 230, exact: 200, maximum: 215, exactlyRight: false });
    expect(formula).toHaveProperty('aspects', [
      { aspect: 'result', value: 'homeTeam', listed: true, xp: 40, right: true },
      { aspect: 'goalDiff', value: '1', listed: true, xp: 50, right: false },
      { aspect: 'matchTotal', value: '3', listed: true, xp: 60, right: true },
      { aspect: 'homeTotal', value: '2', listed: true, xp: 45, right: false },
      { aspect: 'awayTotal', value: '1', listed: false, xp: 35, right: false },
      { aspect: 'score', value: '2-1', listed: true, xp: 200, right: false },
    ]);
  });

  it('has lines that sum to the payment, with the deduction of the maximum', () => {
    const linesOf = (result: string, map = example) => {
      const { formula, xp: paid } = explain(result, map);
      if (formula.kind !== 'score') throw new Error('no score');
      const lines = scoreLines(formula);
      expect(lines.reduce((sum, line) => sum + line.xp, 0)).toBe(paid);
      return lines.map((line) => [
        line.kind === 'aspect' ? line.aspect.aspect : line.kind,
        line.xp,
      ]);
    };
    const parts = [
      ['result', 40],
      ['goalDiff', 50],
      ['matchTotal', 60],
      ['homeTotal', 45],
      ['awayTotal', 35],
    ];
    expect(linesOf('2-1')).toEqual([...parts, ['score', 200], ['average', -215]]);
    const dear = { ...example, score: { '2-1': 500, other: 500 } };
    expect(linesOf('2-1', dear)).toEqual([...parts, ['score', 500], ['best_of', -230]]);
    const lopsided = { ...example, result: { ...example.result, homeTeam: 900 } };
    const cheap = { ...lopsided, score: { '2-1': 0, other: 0 } };
    expect(linesOf('1-0', cheap).at(-1)).toEqual(['capped', -405]);
    expect(linesOf('0-3').map(([, paid]) => paid)).toEqual([0, 0, 60, 0, 0, 0]);
  });

  it('detects a reward that was changed afterwards', () => {
    const dearer = { ...example, result: { ...example.result, homeTeam: 41 } };
    expect(explain('3-0', dearer).xp).toBe(explain('3-0').xp + 1);
  });

  it('shows how a card was paid: listed, other, or its own reward', () => {
    const question = questionOfTemplate('result', 'e');
    const paidAs = (answer: string, map: Record<string, number>) => {
      const rewards = { kind: 'value_map', map, reward: 7 } as const;
      return explainAward({ question, answer, changedAt: from }, answer, rewards).formula;
    };
    const map = { draw: 110, other: 90 };
    expect(paidAs('draw', map)).toMatchObject({ paidAs: 'listed', worth: 110, right: true });
    expect(paidAs('homeTeam', map)).toMatchObject({ paidAs: 'other', worth: 90 });
    expect(paidAs('homeTeam', {})).toMatchObject({ paidAs: 'own_reward', worth: 7 });
  });
});
