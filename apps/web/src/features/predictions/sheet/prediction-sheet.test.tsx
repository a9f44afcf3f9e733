import type { MatchView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from '#game/drafts/drafts.ts';
import { NavigationGuard } from '#game/leaving/navigation-guard.tsx';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { UnsentPredictionsNotice } from '../components/unsent-predictions-notice.tsx';
import { unsentPredictions } from '../unsent/unsent-predictions.ts';
import { PredictionSheet } from './prediction-sheet.tsx';
import { CREST } from '#testing/crest.ts';

const PATH = '/predictions';

function match(name: string, value?: string): MatchView {
  const part = { ...aPart('score', value === undefined ? undefined : { value }), eventId: name };
  return aMatch({
    id: name as never,
    team1: { id: '1', name: `${name} Home`, shortName: null, crest: CREST } as never,
    team2: { id: '2', name: `${name} Away`, shortName: null, crest: CREST } as never,
    parts: [part as never],
  });
}

type Sent = { eventId: string; value: string };
const sentIn = (call: Call) => call.input['predictions'] as Sent[];

/** Every line has the given outcome, else `saved`. */
function saveAll(outcomes: Record<string, string> = {}) {
  return answerCalls({
    [PATH]: (call) => ({
      body: {
        lines: sentIn(call).map(({ eventId, value }) => {
          const outcome = outcomes[eventId] ?? 'saved';
          if (outcome !== 'saved') return { eventId, outcome };
          const prediction = { value, changedAt: '2098-01-01T00:00:00Z', isFirst: true };
          return { eventId, outcome, prediction };
        }),
      },
    }),
  });
}

const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };

function show(matches: readonly MatchView[], isOpen: (match: MatchView) => boolean = () => true) {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const groups = [{ key: 'all', heading: null, matches }];
  const page = (
    <>
      <UnsentPredictionsNotice />
      <PredictionSheet userId="u" groups={groups} isOpen={isOpen} />
      <NavigationGuard />
    </>
  );
  return showPage(page, { at: '/matchday' });
}

const field = (team: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `${team} goals` });
const line = (name: string) => screen.getByRole('group', { name: `${name} Home v ${name} Away` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => (document.activeElement as HTMLElement).ariaLabel;

beforeAll(startEnglish);
beforeEach(() => localStorage.clear());

it('moves on at every digit, turns a focused 1 into 10, and saves on Enter', async () => {
  const calls = saveAll();
  show([match('A'), match('B')]);
  field('A Home').focus();
  await userEvent.keyboard('2');
  expect(focused()).toBe('A Away goals');
  await userEvent.keyboard('-1');
  expect(focused()).toBe('B Home goals');
  await userEvent.keyboard('1{ArrowLeft}0');
  expect([field('B Home').value, focused()]).toEqual(['10', 'B Away goals']);
  await userEvent.keyboard('3');
  expect(document.activeElement?.textContent).toBe('Save 2 scores');
  await userEvent.keyboard('{Enter}');
  expect(await within(line('B')).findByText('Saved')).toBeDefined();
  expect(calls.map(({ path, input }) => [path, input])).toEqual([
    [
      PATH,
      {
        predictions: [
          { eventId: 'A', value: '2-1' },
          { eventId: 'B', value: '10-3' },
        ],
      },
    ],
  ]);
});

it('saves on Enter in a field too, and after taps: up from empty is one, down is zero', async () => {
  const calls = saveAll();
  show([match('A')]);
  await press('One more goal for A Home');
  await press('One goal fewer for A Away');
  field('A Away').focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('1 score saved')).toBeDefined();
  expect(sentIn(calls[0]!)).toEqual([{ eventId: 'A', value: '1-0' }]);
});

it('counts all matches; one answer to a match of questions suffices, as at home', () => {
  const parts = [aPart('score', { value: '2-1' }), aPart('total_goals')];
  const ofQuestions = { ...match('B'), systemVersion: 1, parts } as MatchView;
  show([match('A'), ofQuestions]);
  expect(screen.getByText('1 of 2 predicted')).toBeDefined();
});

it('shows the reward of every score during input', async () => {
  show([match('A')]);
  expect(within(line('A')).getByText('321 XP')).toBeDefined();
  await userEvent.type(field('A Home'), '2');
  await userEvent.type(field('A Away'), '1');
  expect(within(line('A')).getByText('215 XP')).toBeDefined();
  expect(within(line('A')).getByText('exact')).toBeDefined();
});

it('shows the outcome of each line, and keeps all input', async () => {
  saveAll({ B: 'closed', C: 'unchanged', D: 'invalid', E: 'not_found' });
  show(['A', 'B', 'C', 'D', 'E'].map((name) => match(name)));
  field('A Home').focus();
  await userEvent.keyboard('1122334455{Enter}');
  expect(await within(line('A')).findByText('Saved')).toBeDefined();
  const lineTexts = ['B', 'C', 'D', 'E'].map((name) => line(name).textContent);
  expect(lineTexts[0]).toContain('Predictions closed before this was saved.');
  expect(lineTexts[1]).toContain('As before');
  expect(lineTexts[2]).toContain('This isn’t a score.');
  expect(lineTexts[3]).toContain('This match is gone.');
  const values = ['A', 'B', 'C', 'D', 'E'].map((name) => field(`${name} Home`).value);
  expect(values).toEqual(['1', '2', '3', '4', '5']);
  expect(field('B Home').disabled).toBe(true);
  await userEvent.click(within(line('B')).getByRole('button', { name: 'Discard' }));
  expect(field('B Home').value).toBe('');
});

it('sends only changes, and asks for both scores of a line', async () => {
  const calls = saveAll();
  show([match('A', '2-1'), match('B', '0-0'), match('C')]);
  expect([field('A Home').value, field('B Away').value]).toEqual(['2', '0']);
  expect(screen.getByRole('button', { name: 'Nothing to save' }).ariaDisabled).toBe('true');
  await userEvent.type(field('A Home'), '2');
  await userEvent.type(field('B Home'), '1');
  await userEvent.type(field('C Home'), '4');
  await press('Save 2 scores');
  expect(await within(line('C')).findByText('Enter goals for both teams.')).toBeDefined();
  expect(field('C Away').ariaInvalid).toBe('true');
  expect(sentIn(calls[0]!)).toEqual([{ eventId: 'B', value: '1-0' }]);
});

it('keeps the input for this tab until it is saved', async () => {
  saveAll();
  show([match('A')]);
  field('A Home').focus();
  await userEvent.keyboard('31');
  cleanup();
  show([match('A')]);
  expect([field('A Home').value, field('A Away').value]).toEqual(['3', '1']);
  await press('Save 1 score');
  expect(await screen.findByText('1 score saved')).toBeDefined();
  expect(drafts.read('u', 'matchday')).toBeNull();
});

it('keeps input in sight after its match left the list', async () => {
  show([match('A')]);
  field('A Home').focus();
  await userEvent.keyboard('31');
  cleanup();
  show([match('B')], ({ id }) => id === ('B' as never));
  expect(screen.getByRole('heading', { name: 'Also entered' })).toBeDefined();
  expect(field('A Home').value).toBe('3');
  expect(within(line('A')).getByText(/Predictions closed/)).toBeDefined();
});

it('splits a large sheet into several requests', async () => {
  const calls = saveAll();
  const matches = Array.from({ length: 61 }, (_, index) => match(`M${index}`));
  const entered = matches.map((each) => [each.id, { match: each, goals: { home: 1, away: 0 } }]);
  drafts.keep('u', 'matchday', Object.fromEntries(entered));
  show(matches);
  await press('Save 61 scores');
  expect(await screen.findByText('61 scores saved')).toBeDefined();
  expect(calls.map((call) => sentIn(call).length)).toEqual([60, 1]);
});

it('waits for the connection, then sends, and reports late predictions', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let isBack = false;
  const answers = {
    [PATH]: () => ({ body: { lines: [{ eventId: 'A', outcome: 'closed' }] } }),
    '/healthz': () => ({ body: {} }),
    '/accounts/session': () => ({ body: { session } }),
  };
  answerCalls({});
  const broken = fetch;
  answerCalls(answers);
  const working = fetch;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
    (isBack ? working : broken)(...args),
  );
  show([match('A')]);
  field('A Home').focus();
  await userEvent.keyboard('31{Enter}');
  expect(await screen.findByText(/No connection\. Your scores are saved here/)).toBeDefined();
  expect(within(line('A')).getByText(/^Saved here, and sent/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nothing to save' })).toBeDefined();
  isBack = true;
  await act(async () => {
    vi.advanceTimersByTime(4000);
    await settle();
  });
  expect(within(line('A')).getByText('Predictions closed before this was saved.')).toBeDefined();
  expect(field('A Home').value).toBe('3');
  await userEvent.click(within(line('A')).getByRole('button', { name: 'Discard' }));
  expect(field('A Home').value).toBe('');
  expect(unsentPredictions.list('u')).toEqual([]);
});

it('asks before the page is left with unsaved scores', async () => {
  saveAll();
  const router = show([match('A')]);
  field('A Home').focus();
  await userEvent.keyboard('31');
  await act(() => router.navigate('/elsewhere'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/matchday');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('saves and leaves if all scores can be saved', async () => {
  const calls = saveAll();
  const router = show([match('A'), match('B')]);
  field('A Home').focus();
  await userEvent.keyboard('310');
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  // A half entered score keeps the player here.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(line('B')).findByText('Enter goals for both teams.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/matchday');
  expect(calls).toHaveLength(1);
  await userEvent.type(field('B Away'), '2');
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(calls.at(-1)?.input).toEqual({ predictions: [{ eventId: 'B', value: '0-2' }] });
});

it('links to the page of a match with more than a score', () => {
  const asksMore = aMatch({ systemVersion: 1, parts: [aPart('score'), aPart('result')] });
  show([asksMore]);
  expect(screen.queryByRole('spinbutton')).toBeNull();
  const link = screen.getByRole('link', {
    name: /Harbour Town v Mill Rovers.*2 questions: .* each/,
  });
  expect(link.getAttribute('href')).toBe(`/matches/${asksMore.id}`);
});
