import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

function Stepper({ initial = null }: { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <NumberStepper
        value={value}
        onChange={setValue}
        max={99}
        label="Reds goals"
        moreLabel="more"
        fewerLabel="fewer"
      />
      <output>{value === null ? 'nothing' : value}</output>
    </>
  );
}

const value = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('distinguishes empty from zero: from empty, the first step up is 1 and down is 0', async () => {
  render(<Stepper />);
  expect(value()).toBe('nothing');
  await press('more');
  expect(value()).toBe('1');
  cleanup();
  render(<Stepper />);
  await press('fewer');
  expect(value()).toBe('0');
});

it('has no step below zero or beyond the most goals', async () => {
  render(<Stepper initial={98} />);
  await press('more');
  expect(value()).toBe('99');
  expect(screen.getByRole('button', { name: 'more' })).toHaveProperty('disabled', true);
  cleanup();
  render(<Stepper initial={0} />);
  expect(screen.getByRole('button', { name: 'fewer' })).toHaveProperty('disabled', true);
});

it('takes digits only, and nothing again when it is emptied', async () => {
  render(<Stepper />);
  const input = screen.getByRole('spinbutton', { name: 'Reds goals' });
  await userEvent.type(input, '-1e2');
  expect(value()).toBe('12');
  await userEvent.clear(input);
  expect(value()).toBe('nothing');
});

it('takes the first number of a pasted score, and the digits of any keyboard', () => {
  render(<Stepper />);
  const input = screen.getByRole('spinbutton', { name: 'Reds goals' });
  for (const [text, figure] of [
    ['2-1', '2'],
    [' 3 : 1', '3'],
    ['٣', '3'],
    ['۱۲', '12'],
    ['４', '4'],
    ['draw', 'nothing'],
  ] as const) {
    fireEvent.change(input, { target: { value: text } });
    expect(value()).toBe(figure);
  }
});

it('steps with the arrow keys', async () => {
  render(<Stepper initial={1} />);
  screen.getByRole('spinbutton').focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(value()).toBe('2');
});
