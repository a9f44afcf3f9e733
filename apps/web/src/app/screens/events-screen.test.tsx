import type { EventView, ItemView, MatchView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventsScreen } from './events-screen.tsx';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anEvent, aPrediction } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

/** Time for loading in tests with fake timers. */
const LOADING_MS = 100;

const LEAGUE = aMatch().competition;
const CUP = { ...LEAGUE, id: '1c8f4063-6a8f-4b54-8e74-1d0b7c2a1b22', name: 'Harbour Cup' };

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));

const item = (view: MatchView | EventView): ItemView =>
  'team1' in view ? { kind: 'match', match: view } : { kind: 'event', event: view };

type World = {
  items?: (input: Record<string, unknown>) => readonly (MatchView | EventView)[];
  next?: string | null;
  open?: readonly object[];
  isSignedIn?: boolean;
  at?: string;
  failing?: Set<string>;
};

async function show({ items = () => [], open = [LEAGUE], ...world }: World = {}) {
  const { isSignedIn = true, at = '/events', next = null, failing = new Set() } = world;
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const orFail = (body: (call: Call) => unknown) => (call: Call) =>
    failing.has(call.path) ? refusal('MALFORMED_REQUEST', 400) : { body: body(call) };
  const calls = answerCalls({
    '/items': orFail(({ input }) => ({ items: items(input).map(item), next })),
    '/competitions/open': orFail(() => open),
    '/competitions': orFail(() => [LEAGUE, CUP]),
  });
  const router = showPage(<EventsScreen />, { at, route: '/events' });
  await isLoaded();
  return { calls, router };
}
async function isLoaded() {
  if (vi.isFakeTimers()) return act(() => vi.advanceTimersByTimeAsync(LOADING_MS));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settle);
}
const lastInput = (calls: readonly Call[]) =>
  calls.findLast(({ path }) => path === '/items')?.input;
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const filter = () => screen.getByLabelText<HTMLSelectElement>('Competition');

describe('the list of open items', () => {
  const first = anEvent({ id: 'e1' as never, deadlineAt: '2099-03-10T18:00:00Z' });
  const second = aMatch({ id: 'm1' as never, kickoffAt: '2099-03-10T20:00:00Z' });
  const third = anEvent({
    id: 'e2' as never,
    title: { en: 'Who scores first?' },
    deadlineAt: '2099-03-12T18:00:00Z',
  });

  it('LIST-04: shows matches and events in one list, by the day of their deadline', async () => {
    await show({ items: () => [first, second, third] });
    expect(cards()).toEqual([
      'Who wins the derby?',
      'Harbour Town v Mill Rovers',
      'Who scores first?',
    ]);
    // Tests run 13 hours and 45 minutes ahead of UTC.
    const days = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(days).toEqual(['Wednesday, March 11, 2099', 'Friday, March 13, 2099']);
  });

  it('LIST-07: says when there are no active events', async () => {
    await show();
    expect(screen.getByText('No active events')).toBeDefined();
    expect(screen.queryByText(/^Stay tuned/)).toBeNull();
  });

  it('LIST-08: ends with a card that announces more', async () => {
    await show({ items: () => [second] });
    const last = screen.getByText('Stay tuned: more is on the way.');
    const card = screen.getByRole('article');
    expect(card.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('LIST-09, LIST-10: a predicted event has a tick and a different button', async () => {
    await show({ items: () => [{ ...first, prediction: aPrediction('Zoe') }, third] });
    const [done, open] = screen.getAllByRole('article').map((card) => within(card));
    expect(done!.getByText('Predicted')).toBeDefined();
    expect(done!.getByText('Zoe')).toBeDefined();
    expect(done!.getByRole('link', { name: /^Update prediction/ }).textContent).toBe(
      'Update prediction',
    );
    expect(open!.queryByText('Predicted')).toBeNull();
    const predict = open!.getByRole('link', { name: 'Predict: Who scores first?' });
    expect(predict.textContent).toBe('Predict');
    expect(predict.getAttribute('href')).toBe('/events/e2');
  });

  it('LIST-12: visitors see it without progress', async () => {
    await show({ items: () => [first, second], isSignedIn: false });
    expect(cards()).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Predicted')).toBeNull();
    expect(screen.queryByText('Not predicted yet')).toBeNull();
  });

  it('shows a failure of the next page, and keeps the others', async () => {
    const failing = new Set<string>();
    await show({ items: () => [second], next: 'm1', failing });
    failing.add('/items');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load the list/);
    expect(cards()).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Load more');
  });

  it('LIST-14, OP-48: shows a failure in a line, with a retry button', async () => {
    const failing = new Set(['/items']);
    await show({ items: () => [second], failing });
    expect(screen.getByText('We couldn’t load the list.')).toBeDefined();
    expect(console.error).toHaveBeenCalled();
    failing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('closes items exactly at the deadline', async () => {
    vi.useFakeTimers({ now: Date.parse('2099-03-10T17:59:59Z') });
    await show({ items: () => [first, second] });
    const badge = () => within(screen.getAllByRole('article')[0]!).getByText(/^(Open|Result)/);
    expect(badge().textContent).toBe('Open');
    await act(() => vi.advanceTimersByTimeAsync(1_000 - LOADING_MS - 1));
    expect(badge().textContent).toBe('Open');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(badge().textContent).toBe('Result pending');
    expect(screen.queryByRole('link', { name: /^Predict: Who wins/ })).toBeNull();
  });
});

describe('the competition', () => {
  it('LIST-01: is one with open items, or all', async () => {
    const { calls } = await show({ open: [LEAGUE, CUP] });
    const options = [...filter().options].map(({ text }) => text);
    expect(options).toEqual(['All competitions', 'Harbour Cup', 'Premier League']);
    expect(lastInput(calls)).toEqual({});
    await userEvent.selectOptions(filter(), 'Harbour Cup');
    await isLoaded();
    expect(lastInput(calls)).toEqual({ competitionId: CUP.id, tab: 'events' });
    expect(localStorage.getItem('selectedCompetition')).toBe(CUP.id);
  });

  it('LIST-02: is offered if stored, even without open items', async () => {
    localStorage.setItem('selectedCompetition', CUP.id);
    const { calls } = await show({ open: [LEAGUE] });
    expect(filter().selectedOptions[0]?.text).toBe('Harbour Cup');
    expect(lastInput(calls)).toMatchObject({ competitionId: CUP.id });
  });

  it('is removed from storage if it does not exist', async () => {
    localStorage.setItem('selectedCompetition', '99999999-6a8f-4b54-8e74-1d0b7c2a1b22');
    await show();
    expect(filter().value).toBe('');
    expect(localStorage.getItem('selectedCompetition')).toBeNull();
  });

  it('LIST-14, OP-48: logs and shows a failure of the options', async () => {
    const failing = new Set(['/competitions/open']);
    await show({ failing });
    expect(screen.getByText('We couldn’t load the competitions.')).toBeDefined();
    expect(console.error).toHaveBeenCalled();
    failing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Premier League')).toBeDefined();
    expect(screen.queryByText('We couldn’t load the competitions.')).toBeNull();
  });

  it('LIST-03, OP-46: has two tabs if one is selected, stored in the address', async () => {
    const { calls, router } = await show({ open: [CUP] });
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.selectOptions(filter(), 'Harbour Cup');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Events', 'Competition']);
    await userEvent.click(screen.getByRole('tab', { name: 'Competition' }));
    await isLoaded();
    expect(lastInput(calls)).toEqual({ competitionId: CUP.id, tab: 'competition' });
    expect(router.state.location.search).toBe('?tab=competition');
    await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
    expect(router.state.location.search).toBe('');
  });

  it('LIST-05: sorts season-long events by reward, not by day', async () => {
    localStorage.setItem('selectedCompetition', CUP.id);
    const late = anEvent({ id: 'e3' as never, reward: 900, deadlineAt: '2099-05-01T00:00:00Z' });
    const soon = anEvent({
      id: 'e4' as never,
      title: { en: 'Who goes down?' },
      deadlineAt: '2099-04-01T00:00:00Z',
    });
    await show({ open: [CUP], items: () => [late, soon], at: '/events?tab=competition' });
    expect(cards()).toEqual(['Who wins the derby?', 'Who goes down?']);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

it('stores the choice of compact rows', async () => {
  const items = () => [aMatch(), anEvent({ prediction: aPrediction('Zoe') })];
  await show({ items });
  await userEvent.click(screen.getByRole('button', { name: 'Compact list' }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('button', { name: /^Predict: Harbour Town v/ })).toBeDefined();
  const row = screen.getByRole('link', { name: /^.*Update prediction: Who wins the derby/ });
  expect(row.getAttribute('href')).toMatch(/^\/events\//);
  cleanup();
  await show({ items });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('button', { name: 'Compact list' }).ariaPressed).toBe('true');
});

it.each(['cards', 'rows'])(
  'LIST-15, MATCH-10: in %s, version 2 opens the dialog, version 1 the page',
  async (shape) => {
    const called = aMatch({ id: 'called' as never, parts: [aPart('score', { value: '0-0' })] });
    const old = aMatch({ id: 'old' as never, systemVersion: 1 });
    const { router } = await show({ items: () => [aMatch(), called, old] });
    if (shape === 'rows')
      await userEvent.click(screen.getByRole('button', { name: 'Compact list' }));
    const openers = () => screen.getAllByRole('button', { name: /^(Update p|P)redict/ });

    await userEvent.click(openers()[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your prediction' }));
    for (const fact of ['Premier League', 'Harbour Town', 'Mill Rovers', 'Open'])
      expect(dialog.getAllByText(fact).length).toBeGreaterThan(0);
    const goals = (team: string) => dialog.getByRole('spinbutton', { name: `${team} goals` });
    await userEvent.type(goals('Harbour Town'), '2');
    await userEvent.type(goals('Mill Rovers'), '1');
    // 40 for the result; 50, 60, 45 and 35 for the other aspects; 200 for the score.
    expect(dialog.getByText('Max reward').parentElement!.textContent).toContain('215\u00a0XP');
    expect(dialog.getByRole('button', { name: 'Submit prediction' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(openers()[1]!);
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('button', { name: 'Update prediction' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/events');
    await userEvent.click(openers()[2]!);
    expect(router.state.location.pathname).toBe('/matches/old');
  },
);
