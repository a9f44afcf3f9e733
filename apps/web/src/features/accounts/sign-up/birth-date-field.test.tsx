import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { followServerClock } from '#lib/server-clock.ts';
import { startEnglish } from '#testing/i18n.ts';
import { BirthDateField, useBirthDateRules } from './birth-date-field.tsx';

const YEAR_MS = 366 * 24 * 3_600_000;

beforeAll(startEnglish);

function Form() {
  const { control } = useForm({ defaultValues: { birthDate: '' } });
  return (
    <>
      <BirthDateField control={control} name="birthDate" />
      <output>{useWatch({ control, name: 'birthDate' })}</output>
    </>
  );
}

const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]')!;

it('counts the years by the game’s clock, whatever the device says', () => {
  const now = Date.now();
  followServerClock(String(now + YEAR_MS), now);
  const today = new Date(now + YEAR_MS).toISOString().slice(0, 10);
  const eighteen = `${Number(today.slice(0, 4)) - 18}-01-01`;
  const { validate } = renderHook(useBirthDateRules).result.current;
  expect(validate(eighteen)).toBe(true);
  render(<Form />);
  expect(calendar().max).toBe(today);
});

it('takes the eight digits of a day, on the keys for digits', async () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  expect(field.inputMode).toBe('numeric');
  await userEvent.type(field, '06151990');
  expect(field.value).toBe('06/15/1990');
  expect(screen.getByRole('status').textContent).toBe('1990-06-15');
  expect(calendar().value).toBe('1990-06-15');
});
