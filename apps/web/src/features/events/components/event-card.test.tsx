import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aPrediction, anEvent } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { EventCard } from './event-card.tsx';

beforeAll(startEnglish);

const signs = () =>
  [...document.querySelectorAll('[data-verdict]')].map((sign) => sign.getAttribute('data-verdict'));

it.each([
  [500, [{ aspect: 'answer', xp: 500 }], 'exact', 'Exact · 500\u00a0XP earned'],
  [0, [], 'wrong', 'Wrong · 0\u00a0XP earned'],
] as const)(
  'MATCH-06: a finished event that earned %i XP has the sign for its verdict, no tick',
  (...facts) => {
    const [xp, parts, verdict, words] = facts;
    const prediction = aPrediction('reds', { xp, parts: [...parts] });
    showPage(<EventCard event={anEvent({ status: 'finished', result: 'reds', prediction })} />);
    expect(signs()).toEqual([verdict]);
    expect(screen.getByText(/earned$/).textContent).toBe(words);
    expect(screen.queryByText('Predicted')).toBeNull();
  },
);

it('shows a tick before the result, and no sign without a prediction', () => {
  showPage(<EventCard event={anEvent({ prediction: aPrediction('reds') })} />);
  expect(screen.getByText('Predicted')).toBeDefined();
  expect(signs()).toEqual([]);
  cleanup();
  showPage(<EventCard event={anEvent({ status: 'finished', result: 'reds' })} />);
  expect(signs()).toEqual([]);
});
