import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '#game/players/session.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { readAgain } from '#testing/read-again.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { DuelPage } from './duel-page.tsx';
import { FriendsPage } from './friends-page.tsx';

const player = (username: string, xpTotal = 0) => ({
  userId: `id-${username}`,
  username,
  xpTotal,
  picture: null,
  createdAt: '2026-01-01T00:00:00Z',
});
const LEAGUE = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const round = {
  competitionId: LEAGUE,
  season: 2026,
  round: 'Matchday 7',
  competition: 'Premier League',
};

const setDevice = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  setDevice(false);
  setSession({ userId: 'id-me', username: 'me.myself', isProfileComplete: true } as never);
});

const lists = { incomingRequests: [], outgoingRequests: [] };

function answerRound() {
  const match = (id: string, isRevealed: boolean, score: string | null) => ({
    matchId: id,
    team1: `Home ${id}`,
    team2: `Away ${id}`,
    kickoffAt: '2026-03-10T20:00:00Z',
    isRevealed,
    score,
  });
  answerCalls({
    '/friends-round': () => ({
      body: {
        rounds: [round],
        round,
        matches: [match('a', true, '2-1'), match('b', false, null), match('c', true, '1-3')],
        players: [
          {
            player: player('zoe.high'),
            xp: 215,
            answers: [
              { matchId: 'a', value: '2-1', xp: 215, verdict: 'exact' },
              { matchId: 'c', value: '0-0', xp: 0, verdict: 'wrong' },
            ],
          },
          { player: player('me'), xp: 0, answers: [] },
        ],
      },
    }),
  });
}

describe('the place of friends', () => {
  it('lists them by XP, and removes one only behind a menu', async () => {
    const friends = [player('anna.low', 10), player('zoe.high', 900)];
    answerCalls({ '/friends': () => ({ body: { ...lists, friends } }) });
    showPage(<FriendsPage />, { at: '/friends' });
    await screen.findByRole('link', { name: 'zoe.high' });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    const rows = ['zoe.high', 'Comparezoe.high', 'anna.low', 'Compareanna.low'];
    expect(names).toEqual([...rows, 'Your leagues']);
    expect(screen.queryByText('Remove')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More about zoe.high' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Compare', 'Remove']);
  });

  it('finds players from three letters, and says so if there are none', async () => {
    const calls = answerCalls({
      '/friends': () => ({ body: { ...lists, friends: [] } }),
      '/players': ({ input }) => ({
        body: {
          players:
            input['name'] === 'zeb' ? [{ ...player('zebra.one'), state: 'not_friends' }] : [],
        },
      }),
      '/friends/id-zebra.one': () => ({ body: { state: 'not_friends' } }),
    });
    showPage(<FriendsPage />, { at: '/friends' });
    const field = await screen.findByLabelText(/Find players/);
    await userEvent.type(field, 'ze');
    expect(screen.getByText('Type at least three letters.')).toBeDefined();
    await userEvent.type(field, 'b');
    expect(await screen.findByText('zebra.one')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeDefined();
    await userEvent.type(field, 'x');
    expect(await screen.findByText('No player found.')).toBeDefined();
    const searches = calls
      .filter(({ path }) => path === '/players')
      .map(({ input }) => input['name']);
    expect(searches).toEqual(['zeb', 'zebx']);
  });

  it('does not go on searching after a search that failed', async () => {
    answerCalls({
      '/friends': () => ({ body: { ...lists, friends: [] } }),
      '/players': () => refusal('RATE_LIMITED', 429),
    });
    showPage(<FriendsPage />, { at: '/friends' });
    await userEvent.type(await screen.findByLabelText(/Find players/), 'zeb');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('keeps the round that was chosen in sight while it loads', async () => {
    const next = Promise.withResolvers<{ body: unknown }>();
    const rounds = [round, { ...round, round: 'Matchday 6' }];
    const body = { rounds, round, matches: [], players: [] };
    answerCalls({
      '/friends-round': ({ input }) => (input['round'] === 'Matchday 6' ? next.promise : { body }),
    });
    showPage(<FriendsPage />, { at: '/friends?tab=rounds', route: '/friends' });
    const field = await screen.findByLabelText<HTMLSelectElement>('Round');
    const chosen = () => field.selectedOptions[0]!.text;
    await userEvent.selectOptions(field, 'Premier League · Matchday 6');
    expect(chosen()).toBe('Premier League · Matchday 6');
    next.resolve({ body: { ...body, round: rounds[1] } });
    await screen.findByRole('table', { name: /^Matchday 6/ });
    expect(chosen()).toBe('Premier League · Matchday 6');
  });

  it('has the chosen round in its address, also one that has no predictions any more', async () => {
    const { competitionId, season } = round;
    const calls = answerCalls({
      '/friends-round': ({ input }) => ({
        body: {
          rounds: [round],
          round: { competitionId, season, round: input['round'] ?? 'Matchday 7' },
          matches: [],
          players: [],
        },
      }),
    });
    const router = showPage(<FriendsPage />, {
      at: `/friends?tab=rounds&of=${competitionId}&season=${season}&round=Matchday+3`,
      route: '/friends',
    });
    const field = await screen.findByLabelText<HTMLSelectElement>('Round');
    expect(field.selectedOptions[0]!.text).toBe('Matchday 3');
    expect(calls.at(-1)!.input).toMatchObject({ competitionId, round: 'Matchday 3' });
    await userEvent.selectOptions(field, 'Premier League · Matchday 7');
    await waitFor(() => expect(calls.at(-1)!.input).toMatchObject({ round: 'Matchday 7' }));
    const search = new URLSearchParams(router.state.location.search);
    expect([search.get('tab'), search.get('round')]).toEqual(['rounds', 'Matchday 7']);
  });

  it('leaves the focus in the list when a friend is removed', async () => {
    let friends = [player('anna.low', 10), player('zoe.high', 900)];
    answerCalls({
      '/friends': () => ({ body: { ...lists, friends } }),
      '/friends/id-zoe.high': () => {
        friends = friends.slice(0, 1);
        return { body: { code: 'friend_removed' } };
      },
    });
    showPage(<FriendsPage />, { at: '/friends' });
    await userEvent.click(await screen.findByRole('button', { name: 'More about zoe.high' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(screen.queryByText('zoe.high')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('shows the revealed predictions of a round as a grid, and names the hidden ones', async () => {
    answerRound();
    showPage(<FriendsPage />, { at: '/friends?tab=rounds', route: '/friends' });
    const grid = within(await screen.findByRole('table', { name: /^Matchday 7/ }));
    const rows = grid.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replaceAll('\u2009', '')),
    );
    expect(cells).toEqual([
      ['215', '2–1Exact215\u00a0XP', 'Hidden until kickoff', '0–0Wrong0\u00a0XP'],
      ['0', '–Not predicted', 'Your call', '–Not predicted'],
    ]);
    expect(within(rows[1]!).getByRole('rowheader').textContent).toBe('You');
  });

  it('shows the same round on a phone as a list that opens by player', async () => {
    setDevice(true);
    answerRound();
    showPage(<FriendsPage />, { at: '/friends?tab=rounds', route: '/friends' });
    const list = await screen.findByRole('list', { name: /^Matchday 7/ });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(within(list).getAllByText('zoe.high')[0]!);
    expect(list.textContent).toContain('Home a – Away a2–1');
    expect(list.textContent).toContain('Hidden until kickoff');
    const own = within(list).getByRole('link', { name: 'Your call' });
    expect(own.getAttribute('href')).toBe('/matches/b');
  });
});

describe('two side by side', () => {
  const side = (xp: number, exact: number) => ({ predictions: 10, exact, xp });

  it('have their sums and every round, the better one of each marked', async () => {
    answerCalls({
      '/profiles/zoe.high': () => ({ body: player('zoe.high') }),
      '/friends/id-zoe.high/duel': () => ({
        body: {
          rounds: [
            { ...round, own: side(300, 1), other: side(200, 0) },
            { ...round, round: 'Matchday 6', own: side(100, 0), other: side(450, 2) },
          ],
        },
      }),
    });
    showPage(<DuelPage />, { at: '/friends/zoe.high', route: '/friends/:username' });
    const won = (await screen.findByText('Rounds won')).parentElement!;
    expect(won.textContent).toBe('Rounds won11');
    expect(screen.getByText('Exact scores').parentElement!.textContent).toBe('Exact scores12');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Matchday 7Premier League',
      'Matchday 6Premier League',
    ]);
    expect(rows[0]!.textContent).toContain('300\u00a0XP');
  });

  it('stay on the page when a later request fails', async () => {
    let isFailing = false;
    answerCalls({
      '/profiles/zoe.high': () => ({ body: player('zoe.high') }),
      '/friends/id-zoe.high/duel': () =>
        isFailing
          ? refusal('RATE_LIMITED', 429)
          : { body: { rounds: [{ ...round, own: side(300, 1), other: side(200, 0) }] } },
    });
    showPage(<DuelPage />, { at: '/friends/zoe.high', route: '/friends/:username' });
    await screen.findByText('Rounds won');
    isFailing = true;
    await readAgain();
    expect(screen.getByText('Rounds won')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['they are no friends', undefined],
    ['the name is none', refusal('INVALID_INPUT', 400)],
  ])('say so when %s', async (_, refused) => {
    answerCalls({
      '/profiles/zoe.high': () => refused ?? { body: player('zoe.high') },
      '/friends/id-zoe.high/duel': () => refusal('NOT_FRIENDS', 409),
    });
    showPage(<DuelPage />, { at: '/friends/zoe.high', route: '/friends/:username' });
    await waitFor(() =>
      expect(screen.getByRole('heading').textContent).toMatch(/^You two aren’t friends/),
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/friends');
  });
});
