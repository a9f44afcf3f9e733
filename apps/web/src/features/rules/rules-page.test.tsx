import type { SessionView } from '@kickoracle/contracts';
import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  maximumReward,
} from '@kickoracle/game';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../game/players/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { showPage } from '../../testing/show-page.tsx';
import { RulesPage } from './rules-page.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  answerCalls({});
  setSession(null);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const titlesIn = (name: string, level: number) =>
  part(name)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);
const cardOf = (heading: RegExp) =>
  screen.getByRole('heading', { name: heading }).parentElement!.textContent;

it('SHELL-23: begins with what it is about, and the game in three steps', () => {
  showPage(<RulesPage />);
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toMatch(/^Kickoracle/);
  expect(titlesIn('The game in three steps', 3)).toEqual([
    'Make your call',
    'Watch it happen',
    'Climb',
  ]);
});

it('SHELL-24, OP-79: scoring is base, bonus and golden rule, with figures of the rules themselves', () => {
  showPage(<RulesPage />);
  expect(titlesIn('How you score', 3).map((title) => title?.split(':')[0])).toEqual([
    'Base',
    'Bonus',
    'Golden rule',
  ]);
  const map = createScoreRewardMap(BASE_RATE_GRID);
  const predicted = { home: 2, away: 1 };
  // What is right pays, the exact score pays the most, and nothing changes after the deadline.
  const partly = awardForScore({ map, predicted, actual: { home: 2, away: 0 } }).xp;
  expect(part('How you score').getByRole('row', { name: /^2\D+0/ }).textContent).toContain(
    `${partly} XP`,
  );
  expect(cardOf(/^Bonus/)).toContain(`you earn ${maximumReward(map, predicted)} XP`);
  expect(cardOf(/^Golden rule/)).toContain('After the deadline nothing changes');
});

it('SHELL-25, OP-79: arenas are the three leaderboards, and private ones coming soon', () => {
  showPage(<RulesPage />);
  expect(titlesIn('Where you compete', 3)).toEqual(['Public arenas', 'Private arenas']);
  expect(titlesIn('Where you compete', 4)).toEqual(['Sprint', 'Marathon', 'Championship']);
  for (const [arena, board] of [
    ['Sprint', 'monthly'],
    ['Marathon', 'yearly'],
    ['Championship', 'season'],
  ] as const) {
    expect(cardOf(new RegExp(arena))).toContain(`The ${board} leaderboard`);
  }
  expect(part('Where you compete').getAllByText('Coming soon')).toHaveLength(1);
});

it('SHELL-26, OP-79: ends with an oath of three points, and leads visitors to the sign-in', () => {
  showPage(<RulesPage />);
  const oath = within(screen.getByRole('heading', { name: /oath/ }).parentElement!);
  expect(oath.getAllByRole('listitem')).toHaveLength(3);
  expect(oath.getByRole('link', { name: 'Join the game' }).getAttribute('href')).toBe('/auth');
  cleanup();
  setSession({ userId: 'u', username: 'zoe.keeper' } as unknown as SessionView);
  showPage(<RulesPage />);
  expect(screen.getByRole('link', { name: 'See the matches' }).getAttribute('href')).toBe(
    '/events',
  );
});
