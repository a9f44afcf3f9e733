// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls, refusal } from '../../testing/answers.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { showPage } from '../../testing/show-page.tsx';
import { LeaderboardPage } from './leaderboard-page.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const competition = (id: string, name: string, sport: string) => ({
  id,
  name,
  sport,
  country: 'England',
  seasonStartMonth: 8,
  seasonEndMonth: 5,
});
const COMPETITIONS = [
  competition(LEAGUE_ID, 'Premier League', 'football'),
  competition('0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a12', 'Bundesliga', 'football'),
  competition('0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a13', 'Chess Masters', 'chess'),
];

const player = (rank: number, change: object = {}) => ({
  userId: `player-${rank}`,
  username: `player.${rank}`,
  picture: null,
  rank,
  xpTotal: 5000 - rank,
  ...change,
});

type Board = { rows?: object[]; players?: number; ownRow?: object | null; viewer?: string | null };

function show({ rows = [], players = rows.length, ownRow = null, viewer = null }: Board = {}) {
  const session = viewer && { userId: viewer, username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const calls = answerCalls({
    '/competitions': () => ({ body: COMPETITIONS }),
    '/leaderboard': () => ({ body: { rows, players, ownRow } }),
  });
  const router = showPage(<LeaderboardPage />, { at: '/leaderboard' });
  return { router, calls };
}
const choicesOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the filters', () => {
  it('BOARD-02: stand in the address as type, year, month and competition', async () => {
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
    const framed = ['1', '2', '3', '4'].map((rank) =>
      screen.getByText(rank).className.includes('border-2'),
    );
    expect(framed).toEqual([true, true, true, false]);
    expect(screen.getByText('1').className).toContain('bg-gold');
  });

  it('shows the own place below a page that it is not on', async () => {
    const ownRow = player(240, { userId: 'me', username: 'nostra.damus' });
    show({ rows: [player(1)], players: 300, ownRow, viewer: 'me' });
    const own = await screen.findByRole('row', { name: /nostra\.damus/ });
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(own.previousElementSibling?.textContent).toBe('Your place');
  });

  it('turns its pages, and says in the address which one is shown', async () => {
    const { router } = show({ rows: [player(1)], players: 300 });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await userEvent.click(pages.getByRole('button', { name: 'Page 3 of 3' }));
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3');
    expect(pages.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  });

  it('BOARD-13: says while it loads, and when it is empty', async () => {
    show();
    expect(screen.getByText('Loading…')).toBeDefined();
    expect(await screen.findByText('Nobody has earned XP here yet')).toBeDefined();
  });

  it('BOARD-14: says why it failed, and shows no row', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null } as never);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerCalls({
      '/competitions': () => ({ body: COMPETITIONS }),
      '/leaderboard': () => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 }),
    });
    showPage(<LeaderboardPage />, { at: '/leaderboard' });
    expect(await screen.findByRole('heading', { name: /^Error: Too many/ })).toBeDefined();
    expect(screen.queryByRole('row')).toBeNull();
  });
});
