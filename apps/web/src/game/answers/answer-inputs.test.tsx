import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { AnswerInput } from './answer-input.tsx';
import { checkAnswer, type DisplayedQuestion } from './displayed-question.ts';
import { useAnswerProblem } from './use-answer-problem.ts';

const NOW = new Date('2026-11-21T19:55:30Z');

beforeAll(startEnglish);
beforeEach(() => vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

function createQuestion(change: Partial<DisplayedQuestion>): DisplayedQuestion {
  const question = { inputType: 'text', templateKey: null, options: [], min: null, max: null };
  return { ...question, sides: null, ...change } as DisplayedQuestion;
}

const options = ['reds', 'blues', 'greens'].map((value) => ({
  value,
  label: `The ${value}`,
  team: `The ${value}`,
}));

let value = '';

function Form({ question, start }: { question: DisplayedQuestion; start: string }) {
  const [answer, setAnswer] = useState(start);
  const problemText = useAnswerProblem();
  const read = checkAnswer(question, answer, NOW);
  return (
    <AnswerInput
      question={question}
      value={answer}
      onChange={(next) => {
        setAnswer(next);
        value = next;
      }}
      label="Your answer"
      problem={answer === '' ? undefined : problemText(read, question)}
    />
  );
}

function show(change: Partial<DisplayedQuestion>, start = '') {
  value = start;
  render(
    <QueryClientProvider client={queryClient}>
      <Form question={createQuestion(change)} start={start} />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your answer');
const problem = () => screen.queryByRole('alert')?.textContent ?? null;

describe('EVENT-21: an input for every type of question', () => {
  it('text: keeps the text as typed and emits it tidied', async () => {
    show({ inputType: 'text' });
    await user.type(field(), ' José  María ');
    expect(field().value).toBe(' José  María ');
    expect(value).toBe('José María');
  });

  it('number: by hand, by its steps and by the arrow keys', async () => {
    show({ inputType: 'number', min: '2', max: '5' });
    await user.click(screen.getByRole('button', { name: 'Your answer: one more' }));
    expect(value).toBe('2');
    await user.type(field(), '{ArrowUp}{ArrowUp}');
    expect(value).toBe('4');
    await user.clear(field());
    await user.type(field(), '04.00');
    expect(value).toBe('4');
    expect(field().value).toBe('04.00');
    expect(problem()).toBeNull();
    await user.clear(field());
    await user.type(field(), '٣');
    expect(value).toBe('3');
  });

  it('OP-69: a number is whole unless its bounds have decimals, and so are its steps', async () => {
    show({ inputType: 'number', min: '2', max: '5' });
    expect(field().inputMode).toBe('numeric');
    await user.type(field(), '4.5');
    expect(problem()).toBe('Enter a whole number.');
    cleanup();
    show({ inputType: 'number', min: '0.7', max: '5' });
    expect(field().inputMode).toBe('decimal');
    await user.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(value).toBe('0.9');
    expect(problem()).toBeNull();
  });

  it('EVENT-28: a number has its own minimum, 0 by default, and says so', async () => {
    show({ inputType: 'number' });
    expect(field().getAttribute('aria-valuemin')).toBe('0');
    await user.type(field(), '-1');
    expect(problem()).toBe('At least 0.');
    cleanup();
    show({ inputType: 'number', min: '3', max: '1200' });
    expect(screen.getByText('From 3 to 1,200')).toBeDefined();
    await user.type(field(), '1,201');
    expect(value).toBe('1201');
    expect(problem()).toBe('At most 1,200.');
  });

  it('score: two figures, and half of one is no answer', async () => {
    show({ inputType: 'score' });
    await user.type(screen.getByRole('spinbutton', { name: 'Home goals' }), '2');
    expect(value).toBe('2-');
    expect('answer' in checkAnswer(createQuestion({ inputType: 'score' }), value, NOW)).toBe(false);
    await user.type(screen.getByRole('spinbutton', { name: 'Away goals' }), '1');
    expect(value).toBe('2-1');
    await user.click(screen.getByRole('button', { name: 'One more goal for Home' }));
    expect(value).toBe('3-1');
  });

  it('EVENT-29: the figures of a score are 0 at least', async () => {
    show({ inputType: 'score', sides: { home: 'Reds', away: 'Blues' } }, '0-0');
    expect(screen.getByRole('button', { name: 'One goal fewer for Reds' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.type(screen.getByRole('spinbutton', { name: 'Blues goals' }), '{ArrowDown}');
    expect(value).toBe('0-0');
  });

  it('selection: shows names and stores values', async () => {
    show({ inputType: 'selection', options });
    expect(field().value).toBe('');
    await user.selectOptions(field(), 'The blues');
    expect(value).toBe('blues');
  });

  it('radio: one of a few, by pointer and by keyboard', async () => {
    show({ inputType: 'radio', options });
    await user.click(screen.getByRole('radio', { name: 'The greens' }));
    expect(value).toBe('greens');
    await user.keyboard('{ArrowUp}');
    expect(value).toBe('blues');
  });

  it('EVENT-33: a table shows names and stores ids in the order of their places', async () => {
    show({ inputType: 'table_builder', options }, 'reds,blues,greens');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows.every((text) => text?.includes('The '))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'The greens: one place up' }));
    expect(value).toBe('reds,greens,blues');
    await user.click(screen.getByRole('button', { name: 'The reds: one place down' }));
    expect(value).toBe('greens,reds,blues');
  });

  it('EVENT-26, EVENT-27: a date is today of UTC at least, and stored as a moment', () => {
    show({ inputType: 'date' });
    expect(field().min).toBe('2026-11-21');
    fireEvent.change(field(), { target: { value: '2026-11-21' } });
    expect(value).toBe('2026-11-21T00:00:00.000Z');
    expect(problem()).toBeNull();
  });

  it('EVENT-23: a date that is past must be in the future', () => {
    show({ inputType: 'date' });
    fireEvent.change(field(), { target: { value: '2026-11-20' } });
    expect(problem()).toBe('The date must be in the future.');
  });

  it('EVENT-24, EVENT-25: a date keeps within its bounds, which are named', () => {
    show({ inputType: 'date', min: '2026-12-01', max: '2026-12-24T23:00:00Z' });
    expect([field().min, field().max]).toEqual(['2026-12-01', '2026-12-24']);
    fireEvent.change(field(), { target: { value: '2026-11-30' } });
    expect(problem()).toBe('The date must be December 1, 2026 or later.');
    fireEvent.change(field(), { target: { value: '2026-12-25' } });
    expect(problem()).toBe('The date must be December 24, 2026 or earlier.');
    fireEvent.change(field(), { target: { value: '2026-12-24' } });
    expect(problem()).toBeNull();
  });

  it('EVENT-26, EVENT-27: a moment is of the viewer’s zone, later than now, and stored in UTC', () => {
    // The tests' time zone is 13:45 ahead of UTC.
    show({ inputType: 'datetime' });
    expect(field().min).toBe('2026-11-22T09:41');
    fireEvent.change(field(), { target: { value: '2026-11-22T09:41' } });
    expect(value).toBe('2026-11-21T19:56:00.000Z');
    expect(problem()).toBeNull();
    fireEvent.change(field(), { target: { value: '2026-11-22T09:40' } });
    expect(problem()).toBe('The date must be in the future.');
  });

  it('shows the server’s errors for an empty, an invalid and an excessive answer', async () => {
    show({ inputType: 'number' }, 'nonsense');
    expect(problem()).toBe('This isn’t valid.');
    cleanup();
    show({ inputType: 'table_builder', options }, 'reds,reds');
    expect(problem()).toBe('Give every team one place.');
  });
});

it('is closed as a whole when nothing can be answered', () => {
  for (const inputType of ['text', 'number', 'score', 'selection', 'radio', 'date'] as const) {
    render(
      <AnswerInput
        question={createQuestion({ inputType, options })}
        value=""
        onChange={() => {}}
        label="Your answer"
        isDisabled
      />,
    );
    const controls = document.querySelectorAll<HTMLInputElement>('input, select, button');
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control.disabled).toBe(true);
    cleanup();
  }
});
