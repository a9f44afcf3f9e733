import type { SessionView } from '@kickoracle/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { aSession } from '#testing/a-session.ts';
import { answerCalls } from '../testing/answers.ts';
import { startEnglish } from '../testing/i18n.ts';
import { showPage } from '../testing/show-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const player = aSession();

function show(part: 'header' | 'footer' | 'bottom bar', session: SessionView | null = null) {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
  const parts = { header: <Header />, footer: <Footer />, 'bottom bar': <BottomBar /> };
  showPage(<>{parts[part]}</>);
}
const linksOf = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(startEnglish);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answerCalls({});
});

it.each([
  ['/matchday', 'Matches'],
  ['/matches/m1', 'Matches'],
  ['/rounds', 'Matches'],
  ['/cups/c1', 'Leagues'],
  ['/leagues/l1', 'Leagues'],
  ['/friends', 'zoe.keeper'],
  ['/contact', 'Contact'],
])('%s is marked in the navigation as %s', (at, marked) => {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: player });
  showPage(<Header />, { at });
  const links = within(screen.getByRole('banner'));
  const isMarked = ({ className }: HTMLElement) => className.includes('text-accent-ink');
  expect(links.getAllByRole('link').filter(isMarked)).toHaveLength(1);
  const link = links.getByRole('link', { name: marked });
  expect(isMarked(link)).toBe(true);
  expect(link.getAttribute('aria-current')).not.toBeNull();
});

it.each([
  ['/events', 'Matches', 'page'],
  ['/matches/m1', 'Matches', 'true'],
  ['/leaderboard', 'Leaderboard', 'page'],
  ['/leagues', 'Leaderboard', 'true'],
  ['/leagues/l1', 'Leaderboard', 'true'],
  ['/cups/c1', 'Leaderboard', 'true'],
  ['/friends', 'zoe.keeper', 'true'],
  ['/friends/anna', 'zoe.keeper', 'true'],
  ['/profile', 'zoe.keeper', 'page'],
])('%s is marked in the bar as %s', (at, marked, current) => {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: player });
  showPage(<BottomBar />, { at });
  const entries = screen.getAllByRole('link');
  const ofEntry = (entry: HTMLElement) => entry.getAttribute('aria-current');
  expect(entries.filter((entry) => ofEntry(entry) !== null)).toHaveLength(1);
  const entry = screen.getByRole('link', { name: marked });
  expect(ofEntry(entry)).toBe(current);
  expect(entry.className).toContain('text-accent-ink');
});

describe('the header', () => {
  it('SHELL-06: leads home by its logo', () => {
    show('header');
    expect(screen.getByRole('link', { name: 'Kickoracle, home' }).getAttribute('href')).toBe('/');
  });

  it('SHELL-07: has links to matches, leaderboard, rules and contact', () => {
    show('header');
    expect(linksOf(screen.getByRole('navigation', { name: 'Main navigation' }))).toEqual([
      ['Matches', '/events'],
      ['Leaderboard', '/leaderboard'],
      ['Rules', '/rules'],
      ['Contact', '/contact'],
    ]);
  });

  it('SHELL-09: labels the profile with the username, or generally without one', () => {
    show('header', player);
    expect(screen.getByRole('link', { name: 'zoe.keeper' }).getAttribute('href')).toBe('/profile');
    cleanup();
    show('header', { ...player, username: null });
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  });

  it('SHELL-11: links only administrators to the admin panel', () => {
    show('header', player);
    expect(screen.queryByRole('link', { name: /admin/i })).toBeNull();
    cleanup();
    show('header', { ...player, isAdmin: true });
    expect(screen.getByRole('link', { name: /admin/i }).getAttribute('href')).toBe('/admin');
  });
});

it('SHELL-10: on a phone the menu has the sign-out, separate from its links', async () => {
  show('header', player);
  const bare = screen.getAllByRole('button', { name: 'Sign out' });
  expect(bare).toHaveLength(1);
  expect(bare[0]!.className).toContain('max-md:hidden');
  await userEvent.click(screen.getByRole('button', { name: 'More pages' }));
  const menu = within(screen.getByRole('navigation', { name: 'More pages' }));
  const calls = answerCalls({ '/accounts/session': () => ({ body: {} }) });
  await userEvent.click(menu.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
});

it('shows no sign-in while the session is unknown', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 502 }));
  showPage(<Header />);
  const { queryKey } = queries.accounts.getSession.queryOptions();
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'), {
    timeout: 10_000,
  });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
}, 30_000);

describe('the footer', () => {
  it('SHELL-14: has the claim, the legal pages and the contact', () => {
    show('footer');
    expect(screen.getByText('See it before kickoff.')).toBeDefined();
    expect(linksOf(screen.getByRole('navigation'))).toEqual([
      ['Terms of service', '/tos'],
      ['Privacy policy', '/privacy'],
      ['Disclaimer', '/disclaimer'],
      ['Contact', '/contact'],
    ]);
  });

  it('SHELL-15: has the year, and a note that this is a game of skill', () => {
    vi.setSystemTime(new Date('2031-05-05T12:00:00Z'));
    show('footer');
    vi.useRealTimers();
    expect(screen.getByText(/© 2031/)).toBeDefined();
    expect(screen.getByText(/skill/)).toBeDefined();
  });
});

describe('the bottom bar', () => {
  it('SHELL-17: labels its last entry with the username, or generally', () => {
    show('bottom bar', player);
    expect(linksOf(screen.getByRole('navigation')).at(-1)).toEqual(['zoe.keeper', '/profile']);
    cleanup();
    show('bottom bar');
    expect(linksOf(screen.getByRole('navigation'))).toEqual([
      ['Matches', '/events'],
      ['Leaderboard', '/leaderboard'],
      ['Profile', '/profile'],
    ]);
  });
});
