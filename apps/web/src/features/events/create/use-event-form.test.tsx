import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { followServerClock } from '#lib/server-clock.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { useEventForm } from './use-event-form.ts';

const YEARS_MS = 3 * 366 * 24 * 3_600_000;

beforeAll(startEnglish);

function Season() {
  const { values } = useEventForm();
  return <p>{values.season}</p>;
}

it('starts with the year of the game’s clock, regardless of the device', () => {
  answerCalls({});
  const now = Date.now();
  followServerClock(String(now + YEARS_MS), now);
  showPage(<Season />);
  expect(screen.getByRole('paragraph').textContent).toBe(
    String(new Date(now + YEARS_MS).getFullYear()),
  );
});
