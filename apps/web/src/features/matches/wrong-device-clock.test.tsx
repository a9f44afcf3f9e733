import { MINUTE_MS } from '@kickoracle/game';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchCard } from './components/match-card.tsx';
import { MatchPage } from './match-page.tsx';

/** Game time at the start of a test: five minutes before the kickoff. */
const GAME_NOW = Date.parse('2026-11-21T19:55:00Z');
const KICKOFF = '2026-11-21T20:00:00Z';
const match = aMatch({ id: 'm1' as never, kickoffAt: KICKOFF });

beforeAll(startEnglish);
beforeEach(() => vi.useFakeTimers());

/** Opens a page on a device with a wrong clock; every response has the game's time. */
async function openOn({ deviceAheadMs }: { deviceAheadMs: number }) {
  vi.setSystemTime(GAME_NOW + deviceAheadMs);
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  answerCalls({
    '/matches/m1': () => ({
      headers: { 'x-game-now': String(Date.now() - deviceAheadMs) },
      body: match,
    }),
  });
  showPage(
    <>
      <MatchPage
        renderPrediction={(_, isOpen) => <p>{isOpen ? 'the form' : 'too late'}</p>}
        renderFriends={() => null}
        renderCrowd={() => null}
        renderAdministration={() => null}
      />
      <MatchCard match={match} onPredict={() => {}} />
    </>,
    { at: '/matches/m1', route: '/matches/:matchId' },
  );
  await act(settle);
}
const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isOffered = () => screen.queryByRole('button', { name: /^Predict/ }) !== null;

describe.each([
  ['right', 0],
  ['ten minutes fast', 10 * MINUTE_MS],
  ['ten minutes slow', -10 * MINUTE_MS],
])('on a device whose clock is %s', (_, deviceAheadMs) => {
  it('a match is open until its kickoff by the game’s clock, and no longer', async () => {
    await openOn({ deviceAheadMs });
    expect(screen.getByText('the form')).toBeDefined();
    expect(isOffered()).toBe(true);
    expect(screen.getAllByText('in 5 min 0 s')).toHaveLength(2);

    await passMs(4 * MINUTE_MS + 59_000);
    expect(screen.getByText('the form')).toBeDefined();
    expect(isOffered()).toBe(true);

    await passMs(1_000);
    expect(isOffered()).toBe(false);
    await passMs(5_000);
    expect(screen.getByText('too late')).toBeDefined();
    expect(screen.getAllByText('In play').length).toBeGreaterThan(0);
  });
});
