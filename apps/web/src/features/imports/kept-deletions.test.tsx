// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { aMatch } from '../../testing/match-view.ts';
import { showPage } from '../../testing/show-page.tsx';
import { KeptDeletions } from './components/kept-deletions.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const { id: matchId, competition, season, round, team1, team2, kickoffAt } = aMatch();
const DELETION = {
  matchId,
  competition,
  season,
  round,
  team1,
  team2,
  kickoffAt,
  deletedAt: '2026-09-01T12:00:00Z',
  sources: ['football-data.co.uk', 'football.json'],
};
const PATH = `/admin/import-deletions/${matchId}/allowance`;

it('is told with who tells of the match, and taken back by one press', async () => {
  let deletions = [DELETION];
  const calls = answerCalls({
    '/admin/import-deletions': () => ({
      body: { deletions, total: deletions.length, next: null },
    }),
    [PATH]: () => {
      deletions = [];
      return { body: {} };
    },
  });
  showPage(<KeptDeletions />);
  const name = 'Allow Harbour Town – Mill Rovers again';
  const button = await screen.findByRole('button', { name });
  expect(
    screen.getByText(/^Listed by football-data.co.uk, football.json · deleted /),
  ).toBeDefined();
  await userEvent.click(button);
  expect(await screen.findByText('The next import will create this match again.')).toBeDefined();
  expect(calls.filter(({ path }) => path === PATH)).toHaveLength(1);
  await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});
