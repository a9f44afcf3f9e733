import type { SessionView } from '@kickoracle/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { ThemeProvider } from '../lib/theme.tsx';
import { answerCalls } from '../testing/answers.ts';
import { startEnglish } from '../testing/i18n.ts';
import { showPage } from '../testing/show-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const player = {
  userId: 'u',
  email: 'zoe@players.example',
  username: 'zoe.keeper',
  isAdmin: false,
  isProfileComplete: true,
  signInMethods: ['password'],
} as unknown as SessionView;

function show(part: 'header' | 'footer' | 'bottom bar', session: SessionView | null = null) {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
  const parts = { header: <Header />, footer: <Footer />, 'bottom bar': <BottomBar /> };
  showPage(<ThemeProvider>{parts[part]}</ThemeProvider>);
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
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
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

  it('SHELL-09: calls the profile by the name of its player, or by what it is without one', () => {
    show('header', player);
    expect(screen.getByRole('link', { name: 'zoe.keeper' }).getAttribute('href')).toBe('/profile');
    cleanup();
    show('header', { ...player, username: null });
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  });

  it('SHELL-11: leads administrators to their desk, and nobody else', () => {
    show('header', player);
    expect(screen.queryByRole('link', { name: /admin/i })).toBeNull();
    cleanup();
    show('header', { ...player, isAdmin: true });
    expect(screen.getByRole('link', { name: /admin/i }).getAttribute('href')).toBe('/admin');
  });
});

it('SHELL-10: on a phone players sign out by the menu, apart from its links', async () => {
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

it('asks nobody to sign in while the server cannot say who they are', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 502 }));
  showPage(
    <ThemeProvider>
      <Header />
    </ThemeProvider>,
  );
  const { queryKey } = queries.accounts.getSession.queryOptions();
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'), {
    timeout: 10_000,
  });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
}, 30_000);

describe('the footer', () => {
  it('SHELL-14: says what this is, and has the legal pages and the contact', () => {
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
  it('SHELL-17: calls its last entry by the name of the player, or by what it is', () => {
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
