import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { aCompetition } from '#testing/a-competition.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { readAgain } from '#testing/read-again.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { LeaderboardPage } from './leaderboard-page.tsx';

beforeAll(startEnglish);

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const COMPETITIONS = [
  aCompetition({ id: LEAGUE_ID }),
  aCompetition({ id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a12', name: 'Bundesliga' }),
  aCompetition({
    id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a13',
    name: 'Chess Masters',
    sport: 'chess',
  }),
];

const player = (rank: number, change: object = {}) => ({
  userId: `player-${rank}`,
  username: `player.${rank}`,
  picture: null,
  rank,
  xpTotal: 5000 - rank,
  movement: null,
  ...change,
});

type Board = {
  rows?: object[];
  players?: number;
  ownRow?: object | null;
  ownPage?: number | null;
  comparedWith?: object | null;
  previous?: string | null;
  next?: string | null;
};
type Refuse = (input: Record<string, unknown>) => ReturnType<typeof refusal> | null;
type Shown = Board & {
  viewer?: string | null;
  at?: string;
  pages?: Record<string, Board>;
  refuse?: Refuse;
};

function show(shown: Shown = {}) {
  const { viewer = null, at = '/leaderboard', pages = {}, refuse = () => null, ...board } = shown;
  const session = viewer && { userId: viewer, username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const calls = answerCalls({
    '/competitions': () => ({ body: COMPETITIONS }),
    '/leaderboard': ({ input }) => {
      const refused = refuse(input);
      if (refused) return refused;
      const { rows = [], ...page } = { ...board, ...pages[String(input['page'])] };
      const nothing = {
        ownRow: null,
        ownPage: null,
        comparedWith: null,
        previous: null,
        next: null,
      };
      return { body: { ...nothing, players: rows.length, ...page, rows } };
    },
    '/leaderboard/friends': ({ input }) => {
      const refused = refuse(input);
      if (refused) return refused;
      const { rows = [], comparedWith = null } = board;
      return { body: { rows, comparedWith } };
    },
  });
  const router = showPage(<LeaderboardPage renderLeagues={() => null} />, { at });
  return { router, calls, search: () => new URLSearchParams(router.state.location.search) };
}
const choicesOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the filters', () => {
  it('BOARD-02: are in the address as type, year, month and competition', async () => {
    const { router, calls } = show({ rows: [player(1)] });
    await screen.findByRole('option', { name: 'Premier League' });
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'September');
    expect(router.state.location.search).toBe(
      '?type=monthly&competition=football&year=2025&month=9',
    );
    await userEvent.selectOptions(screen.getByLabelText('Competition'), 'Premier League');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Seasonal');
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2025/26');
    const address = `type=seasonal&competition=${LEAGUE_ID}&year=2025`;
    expect(router.state.location.search).toBe(`?${address}`);
    expect(calls.at(-1)?.input).toMatchObject(Object.fromEntries(new URLSearchParams(address)));
  });

  it('BOARD-04: offer all football, all sports, and each competition of football', async () => {
    show();
    await screen.findByRole('option', { name: 'Premier League' });
    expect(choicesOf('Competition')).toEqual([
      'All football',
      'All sports',
      'Bundesliga',
      'Premier League',
    ]);
  });

  it('BOARD-05: go back to 2025 and no further', async () => {
    show();
    await screen.findByRole('option', { name: 'Premier League' });
    expect(choicesOf('Year').at(-1)).toBe('2025');
  });
});

describe('the board', () => {
  it('BOARD-10: shows rank, picture, name and XP, and links the name for players only', async () => {
    const picture = { path: '/files/profiles/p.webp', version: 3 };
    const rows = [player(1, { picture })];
    show({ rows, viewer: 'somebody-else' });
    const row = await rowOf(/player\.1/);
    expect(row.getAllByRole('cell')[0]?.textContent).toBe('1');
    expect(row.getAllByRole('cell')[1]?.textContent).toBe('4,999');
    expect(row.getByRole('link', { name: 'player.1' }).getAttribute('href')).toBe(
      '/profile/player.1',
    );
    expect(document.querySelector('td img, th img')?.getAttribute('src')).toBe(
      '/files/profiles/p.webp?v=3',
    );
    cleanup();
    queryClient.clear();
    show({ rows });
    expect((await rowOf(/player\.1/)).queryByRole('link')).toBeNull();
  });

  it('BOARD-11: calls a player without a name anonymous', async () => {
    show({ rows: [player(1, { username: null })] });
    expect(await screen.findByRole('row', { name: /Anonymous/ })).toBeDefined();
  });

  it('BOARD-12: sets the first three apart, and the own row', async () => {
    show({ rows: [1, 2, 3, 4].map((rank) => player(rank)), viewer: 'player-4' });
    const own = await screen.findByRole('row', { name: /player\.4/ });
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByText('You')).toHaveLength(1);
    const medals = ['1', '2', '3', '4'].map(
      (rank) => /bg-(gold|silver|bronze)/.exec(screen.getByText(rank).className)?.[1],
    );
    expect(medals).toEqual(['gold', 'silver', 'bronze', undefined]);
  });

  it('shows the own place below a page that it is not on', async () => {
    const ownRow = player(240, { userId: 'me', username: 'nostra.damus' });
    show({ rows: [player(1)], players: 300, ownRow, viewer: 'me' });
    const own = await screen.findByRole('row', { name: /nostra\.damus/ });
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(own.previousElementSibling?.textContent).toBe('Your rank');
  });

  it('turns its pages, and says in the address which one is shown', async () => {
    const { search } = show({ rows: [player(1)], players: 300 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await userEvent.click(pages.getByRole('button', { name: 'Page 3 of 3' }));
    expect(search().get('page')).toBe('3');
    expect(search().has('after')).toBe(false);
    expect(pages.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  });

  it('goes on where a page ended when it turns to the one beside it', async () => {
    const page = (rank: number, change: object) => ({
      rows: [player(rank)],
      players: 300,
      ...change,
    });
    const { calls, search } = show({
      pages: {
        1: page(1, { next: 'behind-1' }),
        2: page(101, { previous: 'before-2', next: 'behind-2' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByRole('row', { name: /player\.101/ });
    expect(calls.at(-1)?.input).toMatchObject({ page: '2', after: 'behind-1' });
    expect([search().get('page'), search().get('after')]).toEqual(['2', 'behind-1']);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByRole('row', { name: /player\.1 / });
    expect(calls.at(-1)?.input).toMatchObject({ page: '1', after: 'before-2' });
    await userEvent.selectOptions(screen.getByLabelText('Competition'), 'All sports');
    expect([search().get('page'), search().get('after')]).toEqual([null, null]);
  });

  it('falls back to the last page from one that is past it, without a step of its own', async () => {
    const { router, search } = show({
      at: '/leaderboard?page=9&after=gone',
      pages: { 3: { rows: [player(201)], players: 230 }, 9: { rows: [], players: 230 } },
    });
    expect(await screen.findByRole('row', { name: /player\.201/ })).toBeDefined();
    expect([search().get('page'), search().get('after')]).toEqual(['3', null]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('the board by skill falls back to its last page, too', async () => {
    answerCalls({
      '/competitions': () => ({ body: COMPETITIONS }),
      '/leaderboard/skill': ({ input }) => {
        const skill = { calls: 40, estimate: { perHundred: 2, low: 1, high: 3 } };
        const rows = input['page'] === '2' ? [player(101, skill)] : [];
        return { body: { rows, players: 130, ownRow: null } };
      },
    });
    const router = showPage(<LeaderboardPage renderLeagues={() => null} />, {
      at: '/leaderboard?order=skill&page=9',
    });
    expect(await screen.findByRole('row', { name: /player\.101/ })).toBeDefined();
    expect(router.state.location.search).toBe('?order=skill&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads to the own place, on whatever page it is', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this);
    };
    const ownRow = player(205, { userId: 'me', username: 'nostra.damus' });
    const own = { players: 300, ownRow, ownPage: 3 };
    const { search } = show({
      viewer: 'me',
      pages: { 1: { rows: [player(1)], ...own }, 3: { rows: [player(204), ownRow], ...own } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to my rank' }));
    await screen.findByRole('row', { name: /player\.204/ });
    expect(search().get('page')).toBe('3');
    expect(scrolled.map((row) => row.textContent)).toEqual([expect.stringContaining('player.204')]);
    expect(document.activeElement?.textContent).toContain('nostra');
    await userEvent.click(screen.getByRole('button', { name: 'Go to my rank' }));
    expect(scrolled).toHaveLength(2);
  });

  it('has no way to a place that no page lists, nor to one that is not there', async () => {
    show({
      rows: [player(1)],
      players: 2000,
      ownRow: player(1500, { userId: 'me' }),
      viewer: 'me',
    });
    await screen.findByRole('row', { name: /player\.1500/ });
    expect(screen.queryByRole('button', { name: 'Go to my rank' })).toBeNull();
  });

  it('shows movement by arrow, figure and words, and its reference', async () => {
    const rows = [2, 0, -1, null].map((movement, index) => player(index + 1, { movement }));
    show({ rows, comparedWith: { year: 2025, month: 12 } });
    const cells = ['player.1', 'player.2', 'player.3', 'player.4'].map(async (name) => {
      const [cell] = (await rowOf(new RegExp(name))).getAllByRole('cell');
      return cell?.textContent;
    });
    expect(await Promise.all(cells)).toEqual([
      '12Up 2 ranks',
      '2Same rank',
      '31Down 1 rank',
      '4New',
    ]);
    expect(document.querySelectorAll('td svg[aria-hidden="true"]')).toHaveLength(3);
    expect(screen.getByText('Change since December 2025')).toBeDefined();
  });

  it('counts the movement of a year from the end of a month, and none from nothing', async () => {
    const compared = { comparedWith: { year: 2026, month: 3 } };
    show({ rows: [player(1)], ...compared, at: '/leaderboard?type=yearly' });
    expect(await screen.findByText('Change since the end of March 2026')).toBeDefined();
    cleanup();
    queryClient.clear();
    show({ rows: [player(1)] });
    expect((await rowOf(/player\.1/)).queryByText('New')).toBeNull();
    expect(screen.queryByText(/Change since/)).toBeNull();
  });

  it('BOARD-13: says while it loads, and when it is empty', async () => {
    show();
    expect(screen.getByText('Loading…')).toBeDefined();
    expect(await screen.findByText('No XP earned here yet')).toBeDefined();
  });

  it('leads from a month that has just begun to the one before, if there is one', async () => {
    show({ at: '/leaderboard?year=2026&month=1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show December 2025' }));
    expect(await screen.findByRole('button', { name: 'Show November 2025' })).toBeDefined();
    cleanup();
    show({ at: '/leaderboard?year=2025&month=8' });
    expect(await screen.findByText('No XP earned here yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('BOARD-14: says why it failed, and shows no row', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerCalls({
      '/competitions': () => ({ body: COMPETITIONS }),
      '/leaderboard': () => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 }),
    });
    showPage(<LeaderboardPage renderLeagues={() => null} />, { at: '/leaderboard' });
    expect(await screen.findByRole('heading', { name: /^Error: Too many/ })).toBeDefined();
    expect(screen.queryByRole('row')).toBeNull();
  });

  it.each(['/leaderboard', '/leaderboard?friends=true'])(
    'keeps the rows of %s if they cannot be read again',
    async (at) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      let isLimited = false;
      const refuse = () => (isLimited ? refusal('RATE_LIMITED', 429) : null);
      show({ rows: [player(1), player(2)], viewer: 'me', at, refuse });
      await screen.findByRole('row', { name: /player\.1/ });
      isLimited = true;
      await readAgain();
      expect(screen.getByRole('row', { name: /player\.1/ })).toBeDefined();
      expect(screen.queryByText(/^Error: /)).toBeNull();
    },
  );
});

describe('a bookmark with an old cursor', () => {
  const LOST_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0aff';
  const refuse: Refuse = (input) => {
    if (input['competition'] === LOST_ID) return refusal('COMPETITION_NOT_FOUND', 404);
    if (input['after'] === 'worn') return refusal('INVALID_INPUT', 422, { fields: [] });
    return null;
  };

  it('leads to its page, where the cursor is no longer valid', async () => {
    const pages = { 3: { rows: [player(201)], players: 300 } };
    const { router, search } = show({ at: '/leaderboard?page=3&after=worn', pages, refuse });
    expect(await screen.findByRole('row', { name: /player\.201/ })).toBeDefined();
    expect([search().get('page'), search().get('after')]).toEqual(['3', null]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['everybody', ''],
    ['friends', '&friends=true'],
  ])('says that the competition is gone, and leads to a board of %s', async (_, friends) => {
    const at = `/leaderboard?type=monthly&competition=${LOST_ID}${friends}`;
    const { search } = show({ at, rows: [player(1), player(2)], viewer: 'player-2', refuse });
    expect(await screen.findByText('This competition no longer exists')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all football' }));
    expect(await screen.findByRole('row', { name: /player\.1 / })).toBeDefined();
    expect(search().get('competition')).toBe('football');
    expect(search().get('friends')).toBe(friends === '' ? null : 'true');
  });
});

describe('the board of friends', () => {
  it('is available with every other filter, and is in the address', async () => {
    const rows = [player(1), player(2, { userId: 'me', username: 'nostra.damus' })];
    const { calls, search } = show({ rows, viewer: 'me', at: '/leaderboard?page=2' });
    await userEvent.click(await screen.findByRole('switch', { name: 'Friends only' }));
    expect(search().get('friends')).toBe('true');
    expect(search().has('page')).toBe(false);
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/leaderboard/friends'));
    await userEvent.selectOptions(screen.getByLabelText('Competition'), 'All sports');
    expect(search().get('friends')).toBe('true');
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ competition: 'all_sports' }));
    const own = await screen.findByRole('row', { name: /nostra\.damus/ });
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Friends only' }));
    expect(search().has('friends')).toBe(false);
  });

  it('asks a visitor to sign in and come back, or shows all players', async () => {
    const at = '/leaderboard?type=monthly&competition=football&year=2025&month=9&friends=true';
    const { calls, search } = show({ rows: [player(1)], at });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/auth?from=${encodeURIComponent(at)}`);
    expect(calls.map(({ path }) => path)).not.toContain('/leaderboard/friends');
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(search().has('friends')).toBe(false);
    expect(await screen.findByRole('row', { name: /player\.1/ })).toBeDefined();
  });

  it('says if no friend has XP there, also to a viewer who has', async () => {
    const at = '/leaderboard?friends=true';
    show({ viewer: 'me', at });
    expect(await screen.findByText('None of your friends has XP here yet')).toBeDefined();
    cleanup();
    queryClient.clear();
    show({ rows: [player(1, { userId: 'me' })], viewer: 'me', at });
    expect(await screen.findByRole('row', { name: /player\.1/ })).toBeDefined();
    expect(screen.getByText('None of your friends has XP here yet')).toBeDefined();
  });

  it('BOARD-14: says why it failed, and shows no row', async () => {
    const refuse = () => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 });
    show({ viewer: 'me', at: '/leaderboard?friends=true', refuse });
    expect(await screen.findByText(/^Error: /)).toBeDefined();
    expect(screen.queryByRole('row')).toBeNull();
  });
});
