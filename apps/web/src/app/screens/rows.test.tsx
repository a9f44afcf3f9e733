import type { MatchView } from '@kickoracle/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EventsScreen } from './events-screen.tsx';
import { UnsentPredictionsNotice } from '#features/predictions/components/unsent-predictions-notice.tsx';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';

const KICKOFF = '2099-03-10T20:00:00Z';
const QUIET_MS = 1_100;

beforeAll(startEnglish);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2099-03-10T12:00:00Z') });
  localStorage.setItem('listForm', 'compact');
});
afterEach(async () => {
  cleanup();
  // Unmounting sends pending scores.
  await pass(100);
  vi.useRealTimers();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Sent = { predictions: { eventId: string; value: string }[] };

/** Returns the sent scores. `isHeld` delays responses until `release`. */
async function show(
  match: MatchView,
  {
    isHeld = false,
    isOffline = false,
    hasNotice = false,
    others = [] as readonly MatchView[],
    isTooLate = false,
  } = {},
) {
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const sent: string[] = [];
  const pendingResponses: (() => void)[] = [];
  let shown = match;
  let isClosed = false;
  answerCalls({
    '/items': () => ({
      body: {
        items: isClosed ? [] : [shown, ...others].map((each) => ({ kind: 'match', match: each })),
        next: null,
      },
    }),
    '/competitions/open': () => ({ body: [match.competition] }),
    '/competitions': () => ({ body: [match.competition] }),
    '/accounts/session': () => ({ body: { session } }),
    '/predictions': async ({ input }: Call) => {
      const { predictions } = input as Sent;
      for (const { value } of predictions) sent.push(value);
      if (isOffline) throw new TypeError('Failed to fetch');
      if (isHeld) await new Promise<void>((resolve) => pendingResponses.push(resolve));
      const { eventId, value } = predictions[0]!;
      if (isTooLate) {
        isClosed = true;
        return { body: { lines: [{ eventId, outcome: 'closed' }] } };
      }
      shown = aMatch({ kickoffAt: KICKOFF, parts: [aPart('score', { value })] });
      const prediction = { value, changedAt: new Date().toISOString(), isFirst: false };
      return { body: { lines: [{ eventId, outcome: 'saved', prediction }] } };
    },
  });
  const page = (
    <>
      {hasNotice && <UnsentPredictionsNotice />}
      <EventsScreen />
    </>
  );
  showPage(page, { at: '/events', route: '/events' });
  await pass(100);
  return { sent, release: () => act(async () => pendingResponses.splice(0).forEach((go) => go())) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const row = () => within(screen.getByRole('group', { name: 'Harbour Town v Mill Rovers' }));
const tile = (team: string) =>
  row().getByRole<HTMLInputElement>('spinbutton', { name: `${team} goals` });
const press = (team: string) => fireEvent.click(tile(team));
const score = () => `${tile('Harbour Town').value}-${tile('Mill Rovers').value}`;
const undo = () => row().queryByRole('button', { name: /^Undo/ });

const called = (value: string) =>
  aMatch({ kickoffAt: KICKOFF, parts: [aPart('score', { value })] });
const blank = () => aMatch({ kickoffAt: KICKOFF, parts: [aPart('score')] });

it('one press sets a score: the other side starts at 0', async () => {
  await show(blank());
  press('Harbour Town');
  expect(score()).toBe('1-0');
  expect(row().getByText('Saving…')).toBeDefined();
});

it('a first score is sent after a second, and has Edit but not Undo (OP-49)', async () => {
  const { sent } = await show(blank());
  press('Harbour Town');
  press('Mill Rovers');
  await pass(900);
  expect(sent).toEqual([]);
  expect(undo()).toBeNull();
  await pass(200);
  expect(sent).toEqual(['1-1']);
  expect(row().getByText('Saved')).toBeDefined();
  expect(undo()).toBeNull();
  fireEvent.click(row().getByRole('button', { name: 'Edit: Harbour Town v Mill Rovers' }));
  expect(document.activeElement).toBe(tile('Harbour Town'));
  await pass(10_000);
  expect(row().queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it.each([
  ['a first score', blank, null],
  ['a changed score', () => called('0-0'), 'Undo'],
])('never shows “Not saved” for %s during a slow save', async (_, of, act) => {
  const { release } = await show(of(), { isHeld: true });
  press('Harbour Town');
  for (let ms = 0; ms < 4_000; ms += 100) {
    await pass(100);
    expect(row().queryByText('Not saved')).toBeNull();
    expect(row().getByText('Saving…')).toBeDefined();
    if (act) expect(undo()).not.toBeNull();
  }
  await release();
  await pass(100);
  expect(row().getByText('Saved')).toBeDefined();
  expect(row().queryByText('Not saved')).toBeNull();
});

it('Undo during a save sends the previous score afterwards', async () => {
  const { sent, release } = await show(called('0-0'), { isHeld: true });
  press('Harbour Town');
  await pass(QUIET_MS);
  fireEvent.click(undo()!);
  expect(score()).toBe('0-0');
  await release();
  await pass(100);
  expect(sent).toEqual(['1-0', '0-0']);
  await release();
  await pass(6_000);
  expect(sent).toEqual(['1-0', '0-0']);
  expect(score()).toBe('0-0');
});

it('a change is saved after a pause, and has Undo for ten seconds', async () => {
  const { sent } = await show(called('0-0'));
  press('Harbour Town');
  await pass(900);
  press('Harbour Town');
  await pass(QUIET_MS);
  expect(sent).toEqual(['2-0']);
  expect(row().getByText('Saved')).toBeDefined();
  await pass(9_000);
  fireEvent.click(undo()!);
  await pass(100);
  expect(sent).toEqual(['2-0', '0-0']);
  expect(score()).toBe('0-0');
});

it('has no Undo after ten seconds', async () => {
  await show(called('0-0'));
  press('Harbour Town');
  await pass(QUIET_MS + 10_000);
  expect(undo()).toBeNull();
  expect(score()).toBe('1-0');
});

it('has one request at a time, then sends the latest score', async () => {
  const { sent, release } = await show(called('0-0'), { isHeld: true });
  press('Harbour Town');
  await pass(QUIET_MS);
  expect(sent).toEqual(['1-0']);
  fireEvent.click(row().getByRole('button', { name: 'One goal fewer for Harbour Town' }));
  await pass(5_000);
  expect(sent).toEqual(['1-0']);
  await release();
  await pass(100);
  expect(sent).toEqual(['1-0', '0-0']);
  await release();
  await pass(100);
  expect(score()).toBe('0-0');
});

it('a score that is due during another request is sent after it, despite new changes', async () => {
  const second = { ...blank(), id: 'second' as never, parts: [aPart('score')] };
  const team1 = { ...second.team1, name: 'Quay United' };
  const parts = [{ ...aPart('score'), eventId: 'event-second' as never }];
  const { sent, release } = await show(called('0-0'), {
    isHeld: true,
    others: [{ ...second, team1, parts }],
  });
  const other = () => screen.getByRole('spinbutton', { name: 'Quay United goals' });
  press('Harbour Town');
  await pass(900);
  fireEvent.click(other());
  await pass(500);
  expect(sent).toEqual(['1-0']);
  press('Harbour Town');
  await pass(600);
  await pass(2_000);
  expect(sent).toEqual(['1-0']);
  await release();
  await pass(100);
  expect(sent).toHaveLength(3);
  expect(sent.toSorted()).toEqual(['1-0', '1-0', '2-0']);
});

it('is stored in this browser while there is no connection', async () => {
  await show(called('0-0'), { isOffline: true });
  press('Mill Rovers');
  await pass(QUIET_MS);
  await pass(10_000);
  expect(row().getByText('Will be sent later')).toBeDefined();
  expect(score()).toBe('0-1');
});

it('is sent at once when the page is hidden', async () => {
  const { sent } = await show(blank(), { hasNotice: true });
  press('Harbour Town');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  await pass(100);
  expect(sent).toEqual(['1-0']);
});

it('is sent at once on navigation', async () => {
  const { sent } = await show(blank());
  press('Harbour Town');
  cleanup();
  await pass(100);
  expect(sent).toEqual(['1-0']);
});

it('accepts digits, which move to the next field, and Escape reverts', async () => {
  await show(called('0-0'));
  tile('Harbour Town').focus();
  fireEvent.input(tile('Harbour Town'), { target: { value: '3' }, inputType: 'insertText' });
  expect(document.activeElement).toBe(tile('Mill Rovers'));
  fireEvent.keyDown(tile('Mill Rovers'), { key: 'ArrowUp' });
  expect(score()).toBe('3-1');
  fireEvent.keyDown(tile('Mill Rovers'), { key: 'Escape' });
  expect(score()).toBe('0-0');
});

it('says so if a score came too late, though its row leaves the list', async () => {
  await show(called('0-0'), { isTooLate: true });
  press('Harbour Town');
  await pass(QUIET_MS);
  await pass(1_000);
  expect(screen.queryByRole('group', { name: 'Harbour Town v Mill Rovers' })).toBeNull();
  expect(
    screen.getAllByText(/^Harbour Town – Mill Rovers: predictions closed before we could/),
  ).toHaveLength(1);
});

it('Undo by the keyboard leaves the focus in its row', async () => {
  await show(called('0-0'));
  press('Harbour Town');
  await pass(QUIET_MS);
  const item = screen.getByRole('group', { name: 'Harbour Town v Mill Rovers' }).closest('li');
  undo()!.focus();
  fireEvent.click(undo()!);
  await pass(100);
  expect(undo()).toBeNull();
  expect(document.activeElement).toBe(item);
});

it('LIST-15: a press on the names opens the dialog with the score of the row', async () => {
  const { sent } = await show(blank());
  press('Harbour Town');
  fireEvent.click(row().getByRole('button', { name: /^Predict: / }));
  await pass(500);
  const dialog = within(screen.getByRole('dialog', { name: 'Your prediction' }));
  const goals = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Harbour Town goals' });
  expect(goals.value).toBe('1');
  expect(sent).toEqual(['1-0']);
});
