import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { PredictionPanel } from './prediction-panel.tsx';

beforeAll(startEnglish);

function show(called: Parameters<typeof aPart>[1], { isSignedIn = true } = {}) {
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const match = aMatch({
    status: 'finished',
    result: { score: '2-1' },
    parts: [aPart('score', called)],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PredictionPanel match={match} isOpen={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['2-1', 215, [{ aspect: 'score', xp: 215 }], 'Exact'],
  ['2-1', 100, [{ aspect: 'result', xp: 100 }], 'Partly right'],
  ['0-0', 0, [], 'Wrong'],
] as const)(
  'OP-44: a prediction of %s that earned %i XP has one of three signs, no share',
  async (...facts) => {
    const [value, xp, parts, name] = facts;
    show({ value, xp, parts: [...parts] });
    expect(await screen.findByText(name)).toBeDefined();
    expect(screen.getByText(`${xp} XP`, { selector: 'dd' })).toBeDefined();
    expect(screen.queryByText(/%/)).toBeNull();
  },
);

it('has no sign before the result, or without a prediction', () => {
  show({ value: '2-1' });
  expect(screen.getByText('Your XP arrives once the result is in.')).toBeDefined();
  expect(document.querySelector('[data-verdict]')).toBeNull();
  cleanup();
  show(undefined);
  expect(screen.getByText('You didn’t predict this match.')).toBeDefined();
  expect(document.querySelector('[data-verdict]')).toBeNull();
});

it('keeps its receipt after all its XP was reverted, with another result or none', () => {
  const name = 'XP paid and taken back';
  for (const xp of [0, null]) {
    show({ value: '2-1', xp, hasReceipt: true });
    expect(screen.getByRole('button', { name })).toBeDefined();
    cleanup();
    show({ value: '2-1', xp });
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
  }
});

it('shows visitors that it is closed, without a note on a missing prediction', () => {
  show(undefined, { isSignedIn: false });
  expect(screen.getByText('Predictions are closed.')).toBeDefined();
  expect(screen.queryByText('You didn’t predict this match.')).toBeNull();
});
