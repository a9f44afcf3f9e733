import { MATCH_TEMPLATES, TEMPLATE_KEYS, type TemplateKey } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { asResult, type DisplayedQuestion } from '#game/answers/displayed-question.ts';
import { ANSWER, judgeEntry, type Entry } from './result-entry.ts';

function createQuestion(templateKey: TemplateKey): DisplayedQuestion {
  const { inputType, options, min, max } = MATCH_TEMPLATES[templateKey];
  const choices = options.map((value) => ({ value, label: value }));
  return asResult({ inputType, templateKey, options: choices, min, max, sides: null });
}
const field = (key: TemplateKey, isRequired = true) => ({
  key,
  label: key,
  question: createQuestion(key),
  isRequired,
});

const CARDS: Entry = {
  fields: TEMPLATE_KEYS.slice(0, 7).map((key) => field(key)),
  firstLeg: null,
};
const SCORE: Entry = {
  fields: [
    field('score'),
    field('halftime_score', false),
    field('first_goal_minute', false),
    field('last_goal_minute', false),
  ],
  firstLeg: null,
};
const event = (question: Partial<DisplayedQuestion>): Entry => ({
  fields: [
    {
      key: ANSWER,
      label: 'answer',
      isRequired: true,
      question: asResult({
        inputType: 'text',
        templateKey: null,
        options: [],
        min: null,
        max: null,
        sides: null,
        ...question,
      }),
    },
  ],
  firstLeg: null,
});

describe('an entered result', () => {
  it('of version 2 needs its score only, and keeps entered facts', () => {
    expect(judgeEntry(SCORE, { score: '02-1' }).answers).toEqual({ score: '2-1' });
    expect(judgeEntry(SCORE, { score: '0-0', first_goal_minute: '0' }).answers).toEqual({
      score: '0-0',
      first_goal_minute: '0',
    });
    expect(judgeEntry(SCORE, { halftime_score: '1-0' }).missing).toEqual(['score']);
  });

  it('OP-40: of version 1 needs every card, and derives those that follow from the scores', () => {
    const scores = { score: '4-3', halftime_score: '1-3' };
    const { missing, derived, answers } = judgeEntry(CARDS, scores);
    expect(missing).toEqual(['first_goal_minute', 'last_goal_minute']);
    expect(derived).toEqual({
      result: 'homeTeam',
      total_goals: '6+',
      most_goals_half: 'firstHalf',
    });
    expect(answers).toBeNull();
    const minutes = { first_goal_minute: '3', last_goal_minute: '88' };
    expect(judgeEntry(CARDS, { ...scores, ...minutes }).answers).toEqual({
      ...scores,
      ...minutes,
      ...derived,
    });
  });

  it.each([
    [{ score: '2-1', halftime_score: '0-2' }, 'halftime_score', 'halftime_above_fulltime'],
    [{ score: '0-0', first_goal_minute: '12' }, 'first_goal_minute', 'minutes_contradict_score'],
    [
      { score: '2-1', first_goal_minute: '50', last_goal_minute: '12' },
      'last_goal_minute',
      'last_goal_before_first',
    ],
  ])('rejects %j', (texts, key, problem) => {
    const judged = judgeEntry(SCORE, texts);
    expect(judged.contradictions).toEqual({ [key]: problem });
    expect(judged.answers).toBeNull();
  });

  it('must agree with the first leg', () => {
    const twoLegs = { fields: [field('score'), field('result_two_legs')], firstLeg: '0-1' };
    const judged = judgeEntry(twoLegs, { score: '0-1', result_two_legs: 'homeTeam' });
    expect(judged.contradictions).toEqual({ result_two_legs: 'contradicts_result' });
  });

  it('with one side of a score is incomplete, required or not', () => {
    expect(judgeEntry(SCORE, { score: '2-' }).answers).toBeNull();
    expect(judgeEntry(SCORE, { score: '2-1', halftime_score: '1-' }).answers).toBeNull();
  });

  it('may exceed the limits of predictions, and be in the past', () => {
    const goals = event({ inputType: 'number', min: '5', max: '60' });
    expect(judgeEntry(goals, { answer: '71' }).answers).toEqual({ answer: '71' });
    const day = event({ inputType: 'date', min: '2026-11-01' });
    expect(judgeEntry(day, { answer: '2020-02-29' }).answers).toEqual({
      answer: '2020-02-29T00:00:00.000Z',
    });
  });

  it('is blank until a field has a value', () => {
    expect(judgeEntry(SCORE, {}).isBlank).toBe(true);
    expect(judgeEntry(SCORE, { score: '2-' }).isBlank).toBe(false);
    expect(judgeEntry(event({}), { answer: '  ' }).isBlank).toBe(true);
  });
});
