import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { followServerClock } from '../../../lib/server-clock.ts';
import { startEnglish } from '../../../testing/i18n.ts';
import { BirthDateField, useBirthDateRules } from './birth-date-field.tsx';

const YEAR_MS = 366 * 24 * 3_600_000;

beforeAll(startEnglish);
afterEach(cleanup);

it('counts the years by the game’s clock, whatever the device says', () => {
  const now = Date.now();
  followServerClock({ text: String(now + YEAR_MS), sentAtMs: now, receivedAtMs: now });
  const today = new Date(now + YEAR_MS).toISOString().slice(0, 10);
  const eighteen = `${Number(today.slice(0, 4)) - 18}-01-01`;
  const { validate } = renderHook(useBirthDateRules).result.current;
  expect(validate(eighteen)).toBe(true);
  render(<BirthDateField />);
  expect(screen.getByLabelText<HTMLInputElement>(/birth/i).max).toBe(today);
});
