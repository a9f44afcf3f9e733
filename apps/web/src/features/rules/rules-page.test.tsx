import type { SessionView } from '@kickoracle/contracts';
import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  maximumReward,
} from '@kickoracle/game';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setSession } from '#game/players/session.ts';
import figures from '#game/proof/skill-figures.json' with { type: 'json' };
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { RulesPage } from './rules-page.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  answerCalls({});
  setSession(null);
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const titlesIn = (name: string, level: number) =>
  part(name)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);
const cardOf = (heading: RegExp) =>
  screen.getByRole('heading', { name: heading }).parentElement!.textContent;

it('SHELL-23: begins with an introduction, and the game in three steps', () => {
  showPage(<RulesPage />);
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toMatch(/^Kickoracle/);
  expect(titlesIn('The game in three steps', 3)).toEqual([
    'Make your call',
    'Watch it happen',
    'Climb',
  ]);
});

it('SHELL-24, OP-79: scoring is base, full marks and golden rule, with figures of the rules themselves', () => {
  showPage(<RulesPage />);
  expect(titlesIn('How you score', 3).map((title) => title?.split(':')[0])).toEqual([
    'Base',
    'Full marks',
    'Golden rule',
  ]);
  const map = createScoreRewardMap(BASE_RATE_GRID);
  const predicted = { home: 2, away: 1 };
  // Right parts pay, the exact score pays most, and nothing changes after the deadline.
  const partly = awardForScore({ map, predicted, actual: { home: 2, away: 0 } }).xp;
  expect(part('How you score').getByRole('row', { name: /^2\D+0/ }).textContent).toContain(
    `${partly}\u00a0XP`,
  );
  const [first] = part('How you score').getAllByRole('row');
  expect(first?.textContent).toBe(`Exact score${maximumReward(map, predicted)}\u00a0XP`);
  expect(cardOf(/^Full marks/)).toContain(`you earn ${maximumReward(map, predicted)}\u00a0XP`);
  expect(cardOf(/^Golden rule/)).toContain('After the deadline nothing changes');
});

it('SHELL-25, OP-79: arenas are the three leaderboards, private leagues, and cups', () => {
  showPage(<RulesPage />);
  expect(titlesIn('Where you compete', 3)).toEqual(['Public arenas', 'Private arenas', 'Cups']);
  expect(titlesIn('Where you compete', 4)).toEqual([
    'Sprint',
    'Marathon',
    'Championship',
    'Join',
    'Table',
    'Crowns',
    'Draw',
    'Knockout',
    'Round robin',
  ]);
  for (const [arena, board] of [
    ['Sprint', 'monthly'],
    ['Marathon', 'yearly'],
    ['Championship', 'season'],
  ] as const) {
    expect(cardOf(new RegExp(arena))).toContain(`The ${board} leaderboard`);
  }
  const leagues = part('Where you compete').getByRole('link', { name: 'Open your leagues' });
  expect(leagues.getAttribute('href')).toBe('/leagues');
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

it('a call of one’s own is worked out by the rules of the game, step by step', async () => {
  showPage(<RulesPage />);
  const own = part('Try: your own call');
  const map = createScoreRewardMap(BASE_RATE_GRID);
  const call = within(own.getByRole('group', { name: 'Your call' }));
  const ending = within(own.getByRole('group', { name: 'It ends' }));
  const press = (side: typeof call, name: string) =>
    userEvent.click(side.getByRole('button', { name }));
  const earned = () => own.getByRole('status').textContent;
  const award = (predicted: [number, number], actual: [number, number]) =>
    awardForScore({
      map,
      predicted: { home: predicted[0], away: predicted[1] },
      actual: { home: actual[0], away: actual[1] },
    });
  expect(earned()).toContain(`${award([2, 1], [2, 0]).xp}\u00a0XP`);
  await press(call, 'One more goal for Home');
  await press(ending, 'One more goal for Away');
  const { xp, parts } = award([3, 1], [2, 1]);
  expect(earned()).toContain(`${xp}\u00a0XP`);
  expect(earned()).toContain(`of ${maximumReward(map, { home: 3, away: 1 })}\u00a0XP at most`);
  expect(own.getAllByRole('row').map((row) => row.textContent)).toEqual(
    parts.map((one) => expect.stringContaining(`${one.xp}\u00a0XP`)),
  );
});

it('the proof shows every figure of the back-test, drawn and as a table', () => {
  showPage(<RulesPage />);
  const rows = part('Proof: is it skill?').getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    figures.matches.map((matches, at) => {
      const [ours, fixed] = [figures.ours, figures.fixed].map((all) => Math.round(all[at]! * 100));
      return `${matches ?? 'Season'}${ours}%${fixed}%`;
    }),
  );
});
