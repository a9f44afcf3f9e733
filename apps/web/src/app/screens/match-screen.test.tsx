import type { MatchView } from '@kickoracle/contracts';
import { TEMPLATE_KEYS } from '@kickoracle/game';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { serveMatch } from '#testing/admin-panel.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchScreen } from './match-screen.tsx';

beforeAll(startEnglish);

async function show(change: Partial<MatchView>, { isSignedIn = true } = {}) {
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  serveMatch(aMatch(change), () => ({}));
  showPage(<MatchScreen />, { at: `/matches/${aMatch().id}`, route: '/matches/:matchId' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settle);
}

const cards = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the page of a match', () => {
  it('MATCH-16: has its head, and a card for each part in the order of the sport', async () => {
    const parts = TEMPLATE_KEYS.toReversed().map((key) => aPart(key));
    await show({ systemVersion: 1, parts });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Harbour Town v Mill Rovers',
    );
    for (const fact of ['Premier League', 'Matchday 7', 'Open'])
      expect(screen.getByText(fact)).toBeDefined();
    expect(cards()).toHaveLength(TEMPLATE_KEYS.length);
    expect(cards().slice(0, 3)).toEqual(['Final score', 'Result', 'Total goals']);
    cleanup();
    queryClient.clear();
    const { competition } = aMatch();
    await show({ systemVersion: 1, parts, competition: { ...competition, sport: 'handball' } });
    expect(cards()).toEqual(cards().toSorted());
  });

  it.each([true, false])(
    'MATCH-21: of version 2 shows the highest reward, its score and its source (signed in: %s)',
    async (isSignedIn) => {
      await show({ parts: [aPart('score')], upToXp: 321 }, { isSignedIn });
      const worth = screen.getByText('321').closest('p')!;
      expect(worth.textContent).toBe('Up\u00a0to\u00a0321\u00a0XP for\u00a00–3');
      const basis = await screen.findByRole('tooltip', { hidden: true });
      expect(basis.textContent).toMatch(/^Rewards from bookmakers’ odds/);
      cleanup();
      queryClient.clear();
      await show({ parts: [aPart('score')], status: 'finished' }, { isSignedIn });
      expect(screen.queryByText('321')).toBeNull();
    },
  );

  const inputs = () => [
    ...screen.queryAllByRole('spinbutton'),
    ...screen.queryAllByRole('radio'),
    ...screen.queryAllByRole('button', { name: /prediction/ }),
  ];
  const kinds = [
    [1, 'of cards'],
    [2, 'of a score'],
  ] as const;

  it.each(kinds)(
    'MATCH-20: of version %i, %s, shows visitors a note on accounts',
    async (systemVersion) => {
      await show({ systemVersion }, { isSignedIn: false });
      expect(
        screen.getByText('Go ahead and predict. With a free account, your prediction counts.'),
      ).toBeDefined();
      const from = `from=${encodeURIComponent(`/matches/${aMatch().id}`)}`;
      const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(addressOf('Create account')).toBe(`/auth?mode=signup&${from}`);
      expect(addressOf('I have an account')).toBe(`/auth?${from}`);
      expect(inputs().length).toBeGreaterThan(2);
    },
  );

  it.each(
    kinds.flatMap(
      ([version]) =>
        [
          { version, why: 'its kickoff has passed', change: { kickoffAt: '2020-03-10T20:00:00Z' } },
          {
            version,
            why: 'it was switched off before',
            change: { status: 'finished', note: 'no_result' },
          },
          { version, why: 'it waits for its result', change: { status: 'pending' } },
        ] as const,
    ),
  )('MATCH-20: of version $version takes no prediction once $why', async ({ version, change }) => {
    await show({ systemVersion: version, ...change });
    expect(inputs()).toEqual([]);
  });
});
