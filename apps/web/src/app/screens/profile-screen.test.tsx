import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { ProfileScreen } from './profile-screen.tsx';

beforeAll(startEnglish);

const profile = {
  userId: 'u',
  username: 'zoe.keeper',
  xpTotal: 7_500,
  picture: { path: '/files/profiles/u.webp', version: 4 },
  createdAt: '2025-08-15T12:00:00Z',
};

async function show({ as, isAdmin = false }: { as: string; isAdmin?: boolean }) {
  const session = {
    userId: as,
    username: as === 'u' ? profile.username : 'nostra.damus',
    email: 'mine@players.example',
    isAdmin,
    isProfileComplete: true,
    signInMethods: ['password'],
  };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const history = {
    active: [],
    pending: [],
    finished: [],
    until: profile.createdAt,
    next: { active: null, pending: null, finished: null },
  };
  const calls = answerCalls({
    '/profiles/zoe.keeper': () => ({ body: profile }),
    '/players/u/history': () => ({ body: history }),
    '/calendar': () => ({ body: { createdAt: null } }),
    '/home': () => ({ body: HOME }),
  });
  showPage(<ProfileScreen />, { at: '/profile/zoe.keeper', route: '/profile/:username' });
  await screen.findByRole('heading', { level: 1, name: profile.username });
  return calls;
}
const HOME = { next: null, lastRound: null, standing: null, leagues: [], cups: [], friends: [] };
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the page of a player', () => {
  it.each(['u', 'somebody-else'])(
    'PROFILE-08: shows picture, name, tier, bar and date to %s',
    async (as) => {
      await show({ as });
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/profiles/u.webp?v=4');
      expect(screen.getByText('7,500 XP')).toBeDefined();
      expect(screen.getByText(/^Bronze I+$/)).toBeDefined();
      const bar = screen.getByRole('progressbar', { name: 'Progress to the next level' });
      expect(bar).toHaveProperty('value', 0.5);
      expect(screen.getByText(/August 2025/)).toBeDefined();
    },
  );

  it('PROFILE-10, PROFILE-11, PROFILE-12, PROFILE-15: shows its owner the account', async () => {
    await show({ as: 'u' });
    expect(screen.getByText('mine@players.example')).toBeDefined();
    expect(screen.getByText('E-mail and password')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'zoe.keeper');
  });

  it('begins for its owner, but for no one else, with what closes next', async () => {
    await show({ as: 'u' });
    const overview = within(await screen.findByRole('region', { name: 'Your game' }));
    expect(overview.getByRole('heading', { name: 'Next deadline' })).toBeDefined();
    expect(await overview.findByRole('button', { name: 'Invite friends' })).toBeDefined();
    cleanup();
    const calls = await show({ as: 'somebody-else' });
    expect(screen.queryByRole('region', { name: 'Your game' })).toBeNull();
    expect(calls.filter(({ path }) => path === '/home')).toEqual([]);
  });

  it('PROFILE-10 to PROFILE-15: hides them from others, also from an administrator', async () => {
    await show({ as: 'somebody-else', isAdmin: true });
    expect(screen.queryByText('mine@players.example')).toBeNull();
    expect(screen.queryByText('E-mail and password')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reportzoe.keeper',
    ]);
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('PROFILE-16, PROFILE-18: has history and, for its owner, friends', async () => {
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await show({ as: 'u' });
    await screen.findByRole('link', { name: 'See open matches' });
    expect(tabs()).toEqual(['History', 'Friends', 'Open0', 'Pending0', 'Finished0']);
    cleanup();
    await show({ as: 'somebody-else' });
    expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeDefined();
    await screen.findByRole('link', { name: 'See open matches' });
    expect(tabs()).toEqual(['Pending0', 'Finished0']);
  });

  it.each([
    ['PLAYER_NOT_FOUND', 404],
    ['INVALID_INPUT', 400],
  ])('PROFILE-09: without a player leads to the leaderboard: %s', async (code, status) => {
    answerCalls({ '/profiles/nobody.here': () => refusal(code, status) });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    showPage(<ProfileScreen />, { at: '/profile/nobody.here', route: '/profile/:username' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Player not found' }),
    ).toBeDefined();
    expect(hrefs()).toEqual(['/leaderboard']);
  });

  it.each([
    ['skill', refusal('PLAYER_NOT_FOUND', 404)],
    ['record', refusal('PLAYER_NOT_FOUND', 404)],
    ['skill', refusal('INTERNAL', 500)],
    ['record', refusal('INTERNAL', 500)],
  ])('shows a player whose %s fails to load, without further retries', async (what, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { path, ask } = { path: `/profiles/zoe.keeper/${what}`, ask: vi.fn(() => answer) };
    answerCalls({ '/profiles/zoe.keeper': () => ({ body: profile }), [path]: ask });
    showPage(<ProfileScreen />, { at: '/profile/zoe.keeper', route: '/profile/:username' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole('heading', { level: 1, name: profile.username })).toBeDefined();
    const requests = ask.mock.calls.length;
    expect(requests).toBeLessThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask.mock.calls.length).toBe(requests);
    expect(screen.getByRole('heading', { level: 1, name: profile.username })).toBeDefined();
    vi.useRealTimers();
  });

  it('shows an error for a missing own profile, without further retries', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const own = vi.fn(() => refusal('PLAYER_NOT_FOUND', 404));
    answerCalls({
      '/profiles/zoe': () => ({ body: profile }),
      '/profiles/zoe.keeper': own,
      '/profiles/zoe.keeper/skill': own,
      '/profiles/zoe.keeper/record': own,
    });
    showPage(<ProfileScreen />, { at: '/profile/zoe', route: '/profile/:username' });
    expect(await screen.findByText('We couldn’t load this profile.')).toBeDefined();
    await settle();
    const requests = own.mock.calls.length;
    expect(requests).toBeLessThanOrEqual(3);
    await settle();
    expect(own.mock.calls.length).toBe(requests);
  });

  it('PROFILE-13: links administrators, but no other owner, to the admin panel', async () => {
    await show({ as: 'u', isAdmin: true });
    expect(hrefs()).toContain('/admin');
    cleanup();
    await show({ as: 'u' });
    expect(hrefs()).not.toContain('/admin');
  });

  it('PROFILE-14, LEGAL-02: leads its owner to rules, contact and the legal texts', async () => {
    await show({ as: 'u' });
    const links = within(
      screen.getByRole('navigation', { name: 'Rules, contact and legal pages' }),
    );
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rules',
      '/contact',
      '/tos',
      '/privacy',
      '/disclaimer',
    ]);
  });
});
