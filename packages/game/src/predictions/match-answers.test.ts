import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answers.ts';
import { deriveAnswers, findContradictions, type MatchAnswers } from './match-answers.ts';
import {
  MATCH_TEMPLATES,
  questionOfTemplate,
  templatesFor,
  type MatchAttributes,
  type TemplateKey,
} from './match-templates.ts';

const score = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })).map(([h, a]) => `${h}-${a}`);

describe('derived answers', () => {
  it.each<[MatchAnswers, MatchAnswers]>([
    [{}, {}],
    [{ score: '2-1' }, { result: 'homeTeam', total_goals: '3' }],
    [{ score: '3-3' }, { result: 'draw', total_goals: '6+' }],
    [
      { score: '2-1', halftime_score: '1-1' },
      { result: 'homeTeam', total_goals: '3', most_goals_half: 'firstHalf' },
    ],
    [
      { score: '1-1', halftime_score: '1-0' },
      { result: 'draw', total_goals: '2', most_goals_half: 'same' },
    ],
    [{ halftime_score: '1-0' }, {}],
  ])('%o gives %o', (answers, derived) => {
    expect(deriveAnswers(answers)).toEqual(derived);
  });

  it('are valid for their templates and never contradict', () => {
    fc.assert(
      fc.property(score, fc.option(score, { nil: undefined }), (full, half) => {
        const answers: MatchAnswers = { score: full, ...(half && { halftime_score: half }) };
        const derived = deriveAnswers(answers);
        for (const [key, value] of Object.entries(derived) as [TemplateKey, string][]) {
          const question = questionOfTemplate(key, 'an event');
          const read = readAnswer(question, value, { as: 'result', now: new Date() });
          expect(read).toEqual({ answer: value });
        }
        const problems = findContradictions({ ...answers, ...derived });
        expect(problems.every(({ problem }) => problem === 'halftime_above_fulltime')).toBe(true);
      }),
    );
  });
});

describe('contradictions', () => {
  it.each<[MatchAnswers, MatchAttributes, string[]]>([
    [{ score: '2-1', result: 'draw' }, {}, ['result: contradicts_score']],
    [{ score: '2-1', total_goals: '4' }, {}, ['total_goals: contradicts_score']],
    [{ score: '1-0', halftime_score: '0-1' }, {}, ['halftime_score: halftime_above_fulltime']],
    [{ score: '2-1', result_aetp: 'awayTeam' }, {}, ['result_aetp: contradicts_result']],
    [{ score: '1-1', result_aetp: 'awayTeam', will_go_to_penalties: 'yes' }, {}, []],
    [
      { result: 'homeTeam', will_go_to_penalties: 'yes' },
      {},
      ['will_go_to_penalties: contradicts_result'],
    ],
    [
      { score: '1-0', result_two_legs: 'homeTeam' },
      { first_leg: '0-2' },
      ['result_two_legs: contradicts_result'],
    ],
    [{ score: '2-0', result_two_legs: 'homeTeam' }, { first_leg: '0-2' }, []],
  ])('%o with %o: %o', (answers, attributes, expected) => {
    const found = findContradictions(answers, attributes);
    expect(found.map(({ templateKey, problem }) => `${templateKey}: ${problem}`)).toEqual(expected);
  });
});

describe('the cards of a match', () => {
  it('are the score alone in version 2', () => {
    expect(templatesFor({ systemVersion: 2, attributes: { penalties: true } })).toEqual(['score']);
  });

  it.each<[MatchAttributes, TemplateKey[]]>([
    [{}, []],
    [{ penalties: true }, ['result_aetp', 'will_go_to_penalties']],
    [{ extra_time: true, penalties: true }, ['result_aetp', 'will_go_to_penalties']],
    [{ second_leg: true, first_leg: '1-0' }, ['result_two_legs']],
  ])('with %o are the seven of every match and %o', (attributes, extras) => {
    const base = Object.keys(MATCH_TEMPLATES).slice(0, 7);
    expect(templatesFor({ systemVersion: 1, attributes })).toEqual([...base, ...extras]);
  });
});
