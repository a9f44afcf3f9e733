import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRightAnswer, readAnswer } from './answers.ts';
import { numberStep } from './number-answer.ts';
import { INPUT_TYPES, inputTypeOf, type InputType } from './input-types.ts';
import type { AnsweredAs, Question } from './question.ts';
import { anyQuestion, questionOf, textsFor } from './testing/questions.ts';

const now = new Date('2026-05-20T10:30:20Z');
const as: AnsweredAs[] = ['player', 'administrator', 'result'];

const read = (question: Question, text: string, by: AnsweredAs = 'player') =>
  readAnswer(question, text, { as: by, now });

const options = (...values: string[]) => ({ options: values.map((value) => ({ value })) });

describe('every input type', () => {
  it('reads its canonical answer as itself, for every role', () => {
    const accepted = new Set<InputType>();
    fc.assert(
      fc.property(
        anyQuestion.chain((question) =>
          fc.tuple(fc.constant(question), textsFor(question), fc.constantFrom(...as)),
        ),
        ([question, text, by]) => {
          const first = read(question, text, by);
          if ('problem' in first) return;
          accepted.add(question.inputType);
          expect(read(question, first.answer, by)).toEqual(first);
          expect(isRightAnswer(question, first.answer, first.answer)).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
    expect([...accepted].toSorted()).toEqual([...INPUT_TYPES].toSorted());
  });

  it('accepts from an administrator every answer that it accepts from a player', () => {
    fc.assert(
      fc.property(
        anyQuestion.chain((question) => fc.tuple(fc.constant(question), textsFor(question))),
        ([question, text]) => {
          const player = read(question, text);
          if ('answer' in player) expect(read(question, text, 'administrator')).toEqual(player);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('requires an answer', () => {
    for (const type of INPUT_TYPES) {
      expect(read(questionOf(type, options('a', 'b')), ' \t ')).toEqual({ problem: 'required' });
    }
  });

  it('is text if unknown', () => {
    expect(inputTypeOf('radio')).toBe('radio');
    expect(inputTypeOf('crystal_ball')).toBe('text');
  });
});

describe('text', () => {
  const question = questionOf('text');

  it.each([
    ['  Erling   Haaland ', 'Erling Haaland'],
    ['two\nlines', 'two lines'],
    ['ﬁnal', 'final'],
    ['a\u200Bb', 'ab'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is stored as %j', (typed, answer) => {
    expect(read(question, typed)).toEqual({ answer });
  });

  it.each([
    ['\u200B', 'required'],
    ['a\u0000b', 'invalid'],
    ['\uD800', 'invalid'],
    ['x'.repeat(201), 'too_long'],
  ])('%j is rejected: %s', (typed, problem) => {
    expect(read(question, typed)).toEqual({ problem });
  });

  it.each([
    ['Martin Ødegaard', 'martin  odegaard', true],
    ['GROSS', 'groß', true],
    ['Müller', 'Muller', true],
    ['Müller', 'Miller', false],
  ])('%j and %j are equal: %s', (answer, result, isRight) => {
    expect(isRightAnswer(question, answer, result)).toBe(isRight);
  });
});

describe('a number', () => {
  const question = questionOf('number', { max: '90' });
  const decimal = questionOf('number', { max: '90.5' });

  it.each([
    ['007', '7'],
    ['+3.0', '3'],
    ['-0', '0'],
    ['90', '90'],
  ])('%j is %j', (typed, answer) => {
    expect(read(question, typed)).toEqual({ answer });
  });

  it.each([
    [null, null, 'not_whole'],
    ['0', '90', 'not_whole'],
    ['0.0', '90,00', 'not_whole'],
    ['no bound at all', null, 'not_whole'],
    ['0.5', null, null],
    [null, '90,5', null],
  ])('OP-69: from %j to %j, half a goal is %j', (min, max, problem) => {
    const bounded = questionOf('number', { min, max });
    const expected = problem ? { problem } : { answer: '2.5' };
    for (const by of ['player', 'administrator'] as const) {
      expect(read(bounded, '2,50', by)).toEqual(expected);
    }
    expect(read(bounded, '2.0')).toEqual({ answer: '2' });
    expect(read(bounded, '2.5', 'result')).toEqual({ answer: '2.5' });
  });

  it('OP-69: of a match must be whole, also in a result', () => {
    const minute = questionOf('number', { max: '120', templateKey: 'first_goal_minute' });
    expect(read(minute, '12.5', 'result')).toEqual({ problem: 'not_whole' });
  });

  it.each([
    [null, null, 1],
    ['0', '10.0', 1],
    ['0', '2.5', 0.1],
    ['0.25', '3.5', 0.01],
    ['-1.000001', null, 0.000001],
  ])('from %j to %j goes by steps of %d', (min, max, step) => {
    expect(numberStep({ min, max })).toBe(step);
  });

  it.each([
    ['-1', { problem: 'too_small', bound: '0' }],
    ['90.5', { problem: 'not_whole' }],
    ['91', { problem: 'too_big', bound: '90' }],
    ['1e3', { problem: 'invalid' }],
    ['0x10', { problem: 'invalid' }],
    ['1.0000001', { problem: 'invalid' }],
  ])('%j is rejected', (typed, refusal) => {
    expect(read(question, typed)).toEqual(refusal);
  });

  it('respects its bounds with decimals', () => {
    expect(read(decimal, '90,5')).toEqual({ answer: '90.5' });
    expect(read(decimal, '90.6')).toEqual({ problem: 'too_big', bound: '90.5' });
  });

  it('may exceed its bounds as a result, but not in a match', () => {
    expect(read(question, '95', 'result')).toEqual({ answer: '95' });
    const minute = questionOf('number', { max: '120', templateKey: 'first_goal_minute' });
    expect(read(minute, '121', 'result')).toEqual({ problem: 'too_big', bound: '120' });
  });
});

describe('a choice', () => {
  const question = questionOf('radio', { ...options('yes', 'no', 'maybe'), hidden: ['maybe'] });

  it('must be exactly one of the options', () => {
    expect(read(question, 'yes')).toEqual({ answer: 'yes' });
    expect(read(question, 'Yes')).toEqual({ problem: 'unknown_option' });
    expect(read(questionOf('selection'), 'yes')).toEqual({ problem: 'unknown_option' });
  });

  it('rejects a player’s hidden option, and accepts it from an administrator or as a result', () => {
    expect(read(question, 'maybe')).toEqual({ problem: 'unknown_option' });
    expect(read(question, 'maybe', 'administrator')).toEqual({ answer: 'maybe' });
    expect(read(question, 'maybe', 'result')).toEqual({ answer: 'maybe' });
  });
});

describe('a table', () => {
  const question = questionOf('table_builder', options('a', 'b', 'c'));

  it.each(['a,b', 'a,b,b', 'a,b,d', 'a,b,c,a', 'a,b,c,'])('refuses %s', (typed) => {
    for (const by of as) expect(read(question, typed, by)).toEqual({ problem: 'incomplete_table' });
  });

  it('is a permutation of at least two options', () => {
    expect(read(question, ' c, a ,b')).toEqual({ answer: 'c,a,b' });
    expect(read(questionOf('table_builder', options('a')), 'a')).toEqual({
      problem: 'incomplete_table',
    });
  });
});

describe('a date', () => {
  it.each([
    ['2026-05-20', '2026-05-20T00:00:00.000Z'],
    ['2026-05-21T23:30:00-02:00', '2026-05-22T00:00:00.000Z'],
  ])('%s is stored as %s', (typed, answer) => {
    expect(read(questionOf('date'), typed)).toEqual({ answer });
  });

  it.each(['2026-05-19', '2026-02-30', '20.05.2026', '2026-05-20T10:00', '10000-01-01'])(
    'rejects %s',
    (typed) => {
      expect(read(questionOf('date'), typed)).toHaveProperty('problem');
    },
  );

  it('respects inclusive bounds, and a result may be in the past', () => {
    const question = questionOf('date', { min: '2026-06-01', max: '2026-06-30T18:00:00Z' });
    expect(read(question, '2026-05-31')).toMatchObject({ problem: 'before_min' });
    expect(read(question, '2026-06-01')).toHaveProperty('answer');
    expect(read(question, '2026-06-30')).toHaveProperty('answer');
    expect(read(question, '2026-07-01')).toMatchObject({ problem: 'after_max' });
    expect(read(question, '2026-05-01', 'result')).toHaveProperty('answer');
  });
});

describe('a date with a time', () => {
  it('is at least a minute after now', () => {
    const question = questionOf('datetime');
    expect(read(question, '2026-05-20T10:30:59Z')).toEqual({ problem: 'not_in_future' });
    expect(read(question, '2026-05-20T12:31:40.123+02:00')).toEqual({
      answer: '2026-05-20T10:31:00.000Z',
    });
    expect(read(question, '2026-05-21')).toEqual({ problem: 'invalid' });
    expect(read(question, '2020-05-21T10:00:00Z', 'result')).toHaveProperty('answer');
  });

  it('respects its bounds to the minute', () => {
    const question = questionOf('datetime', {
      min: '2026-06-01T10:00:30Z',
      max: '2026-06-01T11:00:00Z',
    });
    expect(read(question, '2026-06-01T09:59:59Z')).toMatchObject({ problem: 'before_min' });
    expect(read(question, '2026-06-01T10:00:00Z')).toHaveProperty('answer');
    expect(read(question, '2026-06-01T11:00:59Z')).toHaveProperty('answer');
    expect(read(question, '2026-06-01T11:01:00Z')).toMatchObject({ problem: 'after_max' });
  });
});
