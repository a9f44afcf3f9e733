import type { EventView } from '@kickoracle/contracts';
import { INPUT_TYPES, readAnswer, type InputType, type Question } from '@kickoracle/game';
import { cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  anyQuestion,
  questionOf,
  textsFor,
} from '../../../../../packages/game/src/predictions/testing/questions.ts';
import { startEnglish } from '#testing/i18n.ts';
import { AnswerInput } from './answer-input.tsx';
import { checkAnswer } from './displayed-question.ts';
import { useDisplayedQuestions } from './displayed-questions.ts';

// Each run takes milliseconds, or seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-21T19:55:30Z');

beforeAll(startEnglish);

function seenByPlayers(question: Question): Pick<EventView, 'question'> {
  const { inputType, min, max, hidden } = question;
  const options = question.options
    .filter(({ value }) => !hidden.includes(value))
    .map(({ value }) => ({ value, team: null }));
  return { question: { inputType, options, min, max } };
}

type FormProps = { question: Question; onAnswer: (value: string) => void };

function Form({ question, onAnswer }: FormProps) {
  const displayed = useDisplayedQuestions().ofEvent(seenByPlayers(question));
  const [value, setValue] = useState('');
  const onChange = (next: string) => {
    setValue(next);
    onAnswer(next);
  };
  return <AnswerInput question={displayed} value={value} onChange={onChange} label="?" />;
}

function answersByHand(question: Question, typed: string): string[] {
  const answers: string[] = [];
  const { container } = render(
    <Form question={question} onAnswer={(value) => answers.push(value)} />,
  );
  for (const control of container.querySelectorAll<HTMLInputElement>('input, select, button')) {
    if (control.type === 'radio' || control.type === 'button') fireEvent.click(control);
    else fireEvent.change(control, { target: { value: typed } });
  }
  cleanup();
  return answers;
}

const options = ['reds', 'blues', 'greens'].map((value) => ({ value }));

/** Typed values per input type, and one text that is a valid answer. */
const TYPED: Readonly<Record<InputType, readonly [fc.Arbitrary<string>, string]>> = {
  text: [fc.string({ unit: 'grapheme' }), ' Zoë  Keeper'],
  date: [
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    '2027-02-01',
  ],
  datetime: [
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 16)),
    '2027-02-01T12:30',
  ],
  selection: [fc.constantFrom('reds', 'blues', 'yellows'), 'greens'],
  radio: [fc.constant(''), ''],
  number: [fc.stringMatching(/^[+-]?\d{0,4}[.,]?\d{0,4}$/), '01,200.50'],
  score: [fc.stringMatching(/^[\d -]{0,3}$/), '03'],
  table_builder: [fc.constant(''), ''],
};

it.each(INPUT_TYPES)('the input of a %s emits a canonical answer or none', (inputType) => {
  const question = questionOf(inputType, { options });
  const [typed, surely] = TYPED[inputType];
  const answered = (text: string) =>
    answersByHand(question, text).flatMap((given) => {
      const read = readAnswer(question, given, { as: 'player', now: NOW });
      return 'answer' in read ? [[given, read.answer]] : [];
    });
  expect(answered(surely).length).toBeGreaterThan(0);
  fc.assert(
    fc.property(typed, (text) => {
      for (const [given, answer] of answered(text)) expect(given).toBe(answer);
    }),
    { numRuns: 40, examples: [[surely]] },
  );
});

it('client and server accept the same answers, for every type of question', () => {
  const { ofEvent } = renderHook(useDisplayedQuestions).result.current;
  const cases = anyQuestion.chain((question) =>
    fc.record({ question: fc.constant(question), text: textsFor(question) }),
  );
  fc.assert(
    fc.property(cases, ({ question, text }) => {
      // Tables have no hidden options.
      const hidden = question.inputType === 'table_builder' ? [] : question.hidden;
      const withHidden = { ...question, hidden };
      const client = checkAnswer(ofEvent(seenByPlayers(withHidden)), text, NOW);
      expect(client).toEqual(readAnswer(withHidden, text, { as: 'player', now: NOW }));
    }),
    { numRuns: 2_000 },
  );
});
