import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anEvent } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { DayHeading } from './day-heading.tsx';

beforeAll(startEnglish);
afterEach(async () => {
  vi.useRealTimers();
  await act(() => i18next.changeLanguage('en'));
});

it.each([
  ['2026-12-02T06:00:00Z', 'Tomorrowmercredi 2 décembre'],
  ['2026-12-03T06:00:00Z', 'Jeudi 3 décembre'],
  ['2027-01-02T06:00:00Z', 'Samedi 2 janvier 2027'],
])('the heading of a day begins with a capital in French: %s', async (deadlineAt, heading) => {
  vi.useFakeTimers({ now: new Date('2026-12-01T06:00:00Z'), toFake: ['Date'] });
  await i18next.changeLanguage('fr');
  render(<DayHeading day={{ kind: 'event', event: anEvent({ deadlineAt }) }} isCompact />);
  expect(screen.getByRole('heading').textContent).toBe(heading);
});
