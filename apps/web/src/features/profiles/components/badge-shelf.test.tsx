import type { CupId, MatchId, ShelfView } from '@kickoracle/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { Shelf } from './badge-shelf.tsx';

beforeAll(startEnglish);

const { competition } = aMatch();
const NOTHING: ShelfView = {
  streaks: { complete: { current: 0, longest: 0 }, right: { current: 0, longest: 0 } },
  firstExact: null,
  exactRound: null,
  level: null,
  cup: null,
  season: null,
};
const EVERYTHING: ShelfView = {
  streaks: { complete: { current: 3, longest: 12 }, right: { current: 0, longest: 7 } },
  firstExact: {
    matchId: crypto.randomUUID() as MatchId,
    team1: 'Sevilla',
    team2: 'Betis',
    score: '2-1',
  },
  exactRound: { competition, season: 2026, round: 'Matchday 5', exactScores: 6 },
  level: { tierName: 'silver', tierLevel: 2 },
  cup: { cupId: crypto.randomUUID() as CupId, name: 'Quay Cup', won: 2 },
  season: { competition, season: 2025, xp: 12_345, rank: 3, players: 41, seasons: 1 },
};

const badges = () =>
  within(screen.getByRole('list', { name: 'Badges' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows streaks and earned badges, with the way to their match, round and cup', () => {
  showPage(<Shelf shelf={EVERYTHING} isOwner={false} />);
  expect(badges()).toEqual([
    'First exact scoreSevilla – Betis 2\u2060–\u20601',
    expect.stringContaining('6 in'),
    'Level reachedSilver II',
    'Cup wonQuay Cup, 2 cups in all',
    expect.stringContaining('12,345\u00a0XP, 3rd of 41'),
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(document.body.textContent).toContain('Longest: 12');
});

it('names one complete matchday in the singular, whatever the record is', () => {
  const complete = { current: 1, longest: 12 };
  showPage(<Shelf shelf={{ ...NOTHING, streaks: { ...NOTHING.streaks, complete } }} isOwner />);
  expect(screen.getByText('Fully predicted matchday')).toBeDefined();
  expect(screen.getByText('Matchdays in a row with a right result')).toBeDefined();
});

it('dims locked badges for their owner, and names the next step', () => {
  const exactRound = { ...EVERYTHING.exactRound!, exactScores: 3 };
  showPage(<Shelf shelf={{ ...NOTHING, exactRound }} isOwner />);
  expect(badges()).toHaveLength(5);
  for (const badge of badges()) expect(badge).toContain('(Not earned yet)');
  expect(badges()[1]).toContain('Your best so far: 3 of 5');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('shows others the earned badges only', () => {
  showPage(<Shelf shelf={{ ...NOTHING, level: EVERYTHING.level }} isOwner={false} />);
  expect(badges()).toEqual(['Level reachedSilver II']);
  cleanup();
  showPage(<Shelf shelf={NOTHING} isOwner={false} />);
  expect(document.body.textContent).toContain('No badges yet.');
});
