import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import german from '../../../public/locales/de/matches.json' with { type: 'json' };
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { wasInvalidated } from '#testing/was-invalidated.ts';
import { ImportsPage } from './imports-page.tsx';

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
const OTHER = {
  ...DELETION,
  matchId: 'b3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a12' as typeof matchId,
  team1: team2,
  team2: team1,
};
const pathOf = (id: string) => `/admin/import-deletions/${id}/allowance`;
const NAME = 'Allow again: Harbour Town – Mill Rovers';

let deletions: (typeof DELETION)[];
/** Resolve to load the list, and to allow a match. */
let listed: Promise<void>;
let allowed: Promise<void>;

beforeAll(startEnglish);
beforeEach(() => {
  listed = Promise.resolve();
  allowed = Promise.resolve();
});

function show(...kept: (typeof DELETION)[]) {
  deletions = kept;
  const calls = answerCalls({
    '/admin/import-seasons': () => ({ body: [] }),
    '/admin/import-questions': () => ({ body: { questions: [], total: 0, next: null } }),
    '/admin/import-deletions': async () => {
      await listed;
      return { body: { deletions, total: deletions.length, next: null } };
    },
    [pathOf(matchId)]: async () => {
      await allowed;
      deletions = deletions.filter((each) => each.matchId !== matchId);
      return { body: {} };
    },
  });
  showPage(<ImportsPage />);
  return calls;
}
const heading = () => screen.queryByRole('heading', { name: 'Deleted matches' });
const button = (name = NAME) => screen.findByRole('button', { name });

it('shows the sources of the match, and is undone by one press', async () => {
  const calls = show(DELETION);
  const allow = await button();
  expect(
    screen.getByText(/^Listed by football-data.co.uk, football.json · deleted /),
  ).toBeDefined();
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  await userEvent.click(allow);
  expect(await screen.findByText('The next import will create this match again.')).toBeDefined();
  expect(calls.filter(({ path }) => path === pathOf(matchId))).toHaveLength(1);
  expect(wasInvalidated(read, queries.audit.key())).toBe(true);
  await waitFor(() => expect(heading()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('leaves the focus with the remaining ones, and disables them while one is allowed', async () => {
  const answer = Promise.withResolvers<void>();
  allowed = answer.promise;
  show(DELETION, OTHER);
  await userEvent.click(await button());
  const other = await button('Allow again: Mill Rovers – Harbour Town');
  expect(other.ariaDisabled ?? other.getAttribute('aria-disabled')).toBe('true');
  expect(other).toHaveProperty('disabled', false);
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('button', { name: NAME })).toBeNull());
  await screen.findByText('The next import will create this match again.');
  expect(document.activeElement).toBe(heading());
});

it('is not mentioned before it is known that there are any', async () => {
  const answer = Promise.withResolvers<void>();
  listed = answer.promise;
  show(DELETION);
  await screen.findByText('No open questions');
  expect(heading()).toBeNull();
  answer.resolve();
  expect((await button()).isConnected).toBe(true);
  expect(heading()).not.toBeNull();
});

it('names its round in the language of the page', async () => {
  show(DELETION);
  await button();
  i18next.addResourceBundle('de', 'matches', german);
  await act(() => i18next.changeLanguage('de'));
  const text = german.matchday.replace('{{number}}', '7');
  expect(await screen.findByText(new RegExp(text.replace('.', '\\.')))).toBeDefined();
  await act(() => i18next.changeLanguage('en'));
});
