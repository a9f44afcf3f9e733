import { describe, expect, it } from 'vitest';
import { findContradictions } from '../predictions/match-answers.ts';
import { templatesFor, type MatchAttributes } from '../predictions/match-templates.ts';
import { answersToQuestions } from './answers-to-questions.ts';

const answersOf = (score: string, attributes: MatchAttributes) => {
  const cards = templatesFor({ systemVersion: 1, attributes });
  return answersToQuestions({ score }, { systemVersion: 1, attributes, cards });
};
const KNOCK_OUT = { extra_time: true, penalties: true } as const;
const RETURN = { ...KNOCK_OUT, second_leg: true } as const;

describe('the answers of a source to a match of cards', () => {
  it.each<[string, MatchAttributes, object]>([
    ['2-1', {}, { result: 'homeTeam', total_goals: '3' }],
    ['2-1', KNOCK_OUT, { result_aetp: 'homeTeam', will_go_to_penalties: 'no' }],
    ['0-1', { extra_time: true }, { result_aetp: 'awayTeam' }],
    ['1-1', KNOCK_OUT, { result_aetp: undefined, will_go_to_penalties: undefined }],
    [
      '2-0',
      { ...RETURN, first_leg: '0-1' },
      { result_aetp: 'homeTeam', result_two_legs: 'homeTeam', will_go_to_penalties: 'no' },
    ],
    [
      '1-0',
      { ...RETURN, first_leg: '0-3' },
      { result_aetp: 'homeTeam', result_two_legs: 'awayTeam', will_go_to_penalties: 'no' },
    ],
    [
      '1-1',
      { ...RETURN, first_leg: '0-1' },
      { result_aetp: undefined, result_two_legs: 'awayTeam', will_go_to_penalties: 'no' },
    ],
    [
      '1-0',
      { ...RETURN, first_leg: '0-1' },
      { result_aetp: undefined, result_two_legs: undefined, will_go_to_penalties: undefined },
    ],
    [
      '1-0',
      RETURN,
      { result_aetp: undefined, result_two_legs: undefined, will_go_to_penalties: undefined },
    ],
  ])('%s with %o', (score, attributes, expected) => {
    const { answers, missing } = answersOf(score, attributes);
    for (const [key, value] of Object.entries(expected)) {
      expect([key, answers[key as 'score']]).toEqual([key, value]);
      expect(missing.includes(key as 'score'), key).toBe(value === undefined);
    }
    expect(findContradictions(answers, attributes)).toEqual([]);
  });

  it('are the score and known facts if the match has no other cards', () => {
    const match = { systemVersion: 2, attributes: {}, cards: ['score'] } as const;
    const result = { score: '2-1', halftime_score: '1-0', first_goal_minute: 3 };
    expect(answersToQuestions(result, match)).toEqual({
      answers: { score: '2-1', halftime_score: '1-0', first_goal_minute: '3' },
      missing: [],
    });
  });
});
