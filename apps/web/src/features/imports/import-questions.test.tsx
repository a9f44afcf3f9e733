import type { ImportQuestionView, QuestionSideView } from '@kickoracle/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { ImportsPage } from './imports-page.tsx';

beforeAll(startEnglish);

const match = aMatch();
const QUESTION = 'b3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a12';
const ANSWER = `/admin/import-questions/${QUESTION}/answer`;
const CLOSING = `/admin/items/match/${match.id}/closing`;

const side = (change: Partial<QuestionSideView>): QuestionSideView => ({
  key: 'theirs',
  says: { kind: 'kickoff', kickoffAt: '2026-01-01T15:00:00Z', isConfirmed: true },
  tellers: [{ source: 'football.json', since: '2026-01-01T12:00:00Z' }],
  isStanding: false,
  effect: 'move',
  obstacle: null,
  latePredictions: 0,
  ...change,
});

function show(other: QuestionSideView) {
  const ours = side({ key: 'ours', isStanding: true, effect: 'keep' });
  const question: ImportQuestionView = {
    id: QUESTION,
    kind: 'kickoff',
    askedAt: '2026-01-01T12:00:00Z',
    match,
    sides: [ours, other],
  };
  const calls = answerCalls({
    '/admin/import-questions': () => ({ body: { questions: [question], total: 1, next: null } }),
    '/admin/import-deletions': () => ({ body: { deletions: [], total: 0, next: null } }),
    '/admin/import-seasons': () => ({ body: [] }),
    [CLOSING]: () => ({ body: { predictions: 40, latePredictions: 2 } }),
    [ANSWER]: () => ({ body: { itemVersion: 2, effect: other.effect, latePredictions: 2 } }),
  });
  showPage(<ImportsPage />);
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
}
const choose = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Choose: / }));

it('a side that takes nothing from players is chosen by one press', async () => {
  const sent = show(side({}));
  await choose();
  await screen.findByText(
    'The kickoff has moved. Predictions stay open. 2 predictions no longer count.',
  );
  expect(sent(ANSWER)).toEqual([{ side: 'theirs', itemVersion: 1, effect: 'move' }]);
});

it.each([
  ['closes for good', side({ effect: 'move_and_close' }), [{ kickoffAt: '2026-01-01T15:00:00Z' }]],
  ['closes for now', side({ effect: 'postpone', says: { kind: 'postponed' } }), [{}]],
  [
    'makes predictions late',
    side({ effect: 'move_closed', latePredictions: 2 }),
    [{ kickoffAt: '2026-01-01T15:00:00Z' }],
  ],
])('a side that %s is asked about, with its figures', async (_, other, figuresOf) => {
  const sent = show(other);
  await choose();
  const dialog = within(await screen.findByRole('dialog', { name: /^Choose “/ }));
  await dialog.findByText(/2 came too late for the new kickoff/);
  expect(dialog.queryByText(/40 predictions can no longer change/) !== null).toBe(
    other.effect !== 'move_closed',
  );
  expect(sent(CLOSING)).toEqual(figuresOf);
  expect(sent(ANSWER)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent(ANSWER)).toEqual([]);
  await choose();
  const again = within(await screen.findByRole('dialog'));
  await again.findByText(/2 came too late/);
  await userEvent.click(again.getByRole('button', { name: 'Choose' }));
  await screen.findByText(/2 predictions no longer count\.$/);
  expect(sent(ANSWER)).toEqual([{ side: 'theirs', itemVersion: 1, effect: other.effect }]);
});

it('a possible duplicate is asked about with “another match” first, and without sources', async () => {
  const same = side({
    key: 'same other',
    says: { kind: 'same', matchId: match.id, kickoffAt: '2026-01-01T15:00:00Z' },
    effect: 'delete',
  });
  const another = side({
    key: 'another',
    says: { kind: 'another', kickoffAt: '2026-01-02T15:00:00Z' },
    isStanding: true,
    effect: 'keep',
  });
  const question: ImportQuestionView = {
    id: QUESTION,
    kind: 'double',
    askedAt: '2026-01-01T12:00:00Z',
    match,
    sides: [another, same],
  };
  const calls = answerCalls({
    '/admin/import-questions': () => ({ body: { questions: [question], total: 1, next: null } }),
    '/admin/import-deletions': () => ({ body: { deletions: [], total: 0, next: null } }),
    '/admin/import-seasons': () => ({ body: [] }),
    [ANSWER]: () => ({ body: { itemVersion: 2, effect: 'delete', latePredictions: 0 } }),
  });
  showPage(<ImportsPage />);
  expect(await screen.findByText('Another match?')).toBeTruthy();
  const sides = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(sides[0]).toMatch(/^Another match, .*2026/);
  expect(sides[1]).toMatch(/^The same as the match of /);
  expect(screen.queryByText('A source says')).toBeNull();
  expect(screen.queryByText('football.json')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Choose: The same as/ }));
  await screen.findByText('The match is deleted. Imports skip it.');
  expect(calls.find(({ path }) => path === ANSWER)?.input).toEqual({
    side: 'same other',
    itemVersion: 1,
    effect: 'delete',
  });
});

it('merged seasons are asked about, and split by one press', async () => {
  const { competition } = match;
  const path = `/admin/import-seasons/${competition.id}/2016/answer`;
  const labels = ['2016', '2016/17'];
  const calls = answerCalls({
    '/admin/import-questions': () => ({ body: { questions: [], total: 0, next: null } }),
    '/admin/import-deletions': () => ({ body: { deletions: [], total: 0, next: null } }),
    '/admin/import-seasons': () => ({ body: [{ competition, season: 2016, labels, matches: 6 }] }),
    [path]: () => ({ body: { created: 6 } }),
  });
  showPage(<ImportsPage />);
  expect(await screen.findByText('6 matches stand for 2016, 2016/17')).toBeTruthy();
  const name = `Two seasons: ${competition.name}, 2016, 2016/17`;
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('Split: 6 matches were created.');
  expect(calls.find((call) => call.path === path)?.input).toEqual({ answer: 'two', labels });
});
