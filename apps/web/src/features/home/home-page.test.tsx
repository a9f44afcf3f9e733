import type { SessionView } from '@kickoracle/contracts';
import { TIERS } from '@kickoracle/game';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import figures from '#game/proof/skill-figures.json' with { type: 'json' };
import { setSession } from '#game/players/session.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { HomePage } from './home-page.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  answerCalls({});
  setSession(null);
});

const linksTo = (path: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path);

it('SHELL-04: advertises to predict, to compete and to conquer', () => {
  showPage(<HomePage renderUnsent={() => null} />);
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  const titles = steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Predict', 'Compete', 'Conquer']);
  expect(steps.getByText(/in a cup/)).toBeDefined();
  expect(document.body.textContent).not.toContain('Coming soon');
});

it('SHELL-05: advertises leaderboards, private leagues, and nine tiers of XP', () => {
  showPage(<HomePage renderUnsent={() => null} />);
  expect(linksTo('/leaderboard')).toHaveLength(1);
  expect(linksTo('/leagues')).toHaveLength(1);
  const tiers = within(screen.getByRole('region', { name: /nine tiers/i }));
  const tierTexts = tiers
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.toLowerCase());
  expect(tierTexts).toEqual(
    TIERS.map(({ name, startXp }) => `${name}${startXp.toLocaleString('en')}\u00a0xp`),
  );
});

it('OP-2: calls visitors to sign up and to predict; shows players the next deadline first', async () => {
  showPage(<HomePage renderUnsent={() => null} />);
  expect(linksTo('/auth?mode=signup')).toHaveLength(2);
  expect(linksTo('/matchday')).toHaveLength(2);
  cleanup();
  setSession({ userId: 'u', username: 'zoe.keeper' } as unknown as SessionView);
  const standing = { rank: 11, xpTotal: 5043, ahead: { username: 'joao-85', gap: 14 } };
  answerCalls({ '/home': () => ({ body: { next: null, lastRound: null, standing } }) });
  showPage(<HomePage renderUnsent={() => null} />);
  const headings = await vi.waitFor(() => {
    const all = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(all.slice(1)).toEqual([
      'Next deadline',
      'Your latest matchday',
      'This month',
      'Next kickoffs',
    ]);
    return all;
  });
  expect(headings[0]).toBe('Hello, zoe.keeper');
  expect(screen.getByText('14 XP behind joao-\u206085')).toBeDefined();
  expect(headings).not.toContain('How it works');
  expect(headings).not.toContain('Private leagues');
  expect(linksTo('/profile')).toHaveLength(1);
  expect(linksTo('/auth?mode=signup')).toHaveLength(0);
});

const LATER = '8c1f7f6e-2d3b-4a57-9a55-3f1e7a1f5b02';

it('shows the next real matches, each a way to its page, and this month’s leaders', async () => {
  const row = (rank: number) => ({
    rank,
    userId: `user-${rank}`,
    username: `player.${rank}`,
    picture: null,
    xpTotal: 1_000 - rank,
    movement: null,
  });
  const calls = answerCalls({
    '/matches': () => ({
      body: { matches: [aMatch(), aMatch({ id: LATER } as never)], next: null },
    }),
    '/leaderboard': () => ({ body: { rows: Array.from({ length: 9 }, (_, at) => row(at + 1)) } }),
  });
  showPage(<HomePage renderUnsent={() => null} />);
  const next = within(screen.getByRole('region', { name: 'Next kickoffs' }));
  const link = await next.findByRole('link', { name: /Premier League.*Harbour Town.*Mill Rovers/ });
  // The example has the first one.
  expect(link.getAttribute('href')).toBe(`/matches/${LATER}`);
  expect(next.getAllByRole('link')).toHaveLength(1);
  const board = within(await screen.findByRole('list', { name: 'Leaders this month' }));
  const leaders = board.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(leaders).toHaveLength(5);
  expect(leaders[0]).toContain('player.1999\u00a0XP');
  const requests = calls.filter(({ path }) => path === '/matches' || path === '/leaderboard');
  expect(requests).toHaveLength(2);
  expect(requests.find(({ path }) => path === '/matches')!.input).toMatchObject({ limit: '4' });
});

it('plays with a call on the next real match: the XP follow', async () => {
  answerCalls({ '/matches': () => ({ body: { matches: [aMatch()], next: null } }) });
  showPage(<HomePage renderUnsent={() => null} />);
  const card = within(screen.getByRole('figure', { name: /^Play with it/ }));
  const first = () => card.getAllByRole('listitem')[0]!.textContent;
  const predict = await card.findByRole('link', { name: 'Predict this match' });
  expect(predict.getAttribute('href')).toMatch(/^\/matches\//);
  const before = first();
  expect(before).toMatch(/^2–1.*\u00a0XP$/);
  await userEvent.click(card.getByRole('spinbutton', { name: 'Harbour Town goals' }));
  expect(first()).toMatch(/^3–1.*\u00a0XP$/);
  expect(first()).not.toBe(before.replace('2', '3'));
});

it('says so where a fresh game has no match and no leader yet', async () => {
  answerCalls({
    '/matches': () => ({ body: { matches: [], next: null } }),
    '/leaderboard': () => ({ body: { rows: [] } }),
  });
  showPage(<HomePage renderUnsent={() => null} />);
  expect(await screen.findByText(/^No match is open right now/)).toBeDefined();
  expect(await screen.findByText(/^No XP this month yet/)).toBeDefined();
});

it('draws that it is skill, by the figures of the back-test', () => {
  showPage(<HomePage renderUnsent={() => null} />);
  const proof = within(screen.getByRole('region', { name: 'Skill, not luck' }));
  expect(proof.getAllByRole('row')).toHaveLength(1 + figures.matches.length);
});
