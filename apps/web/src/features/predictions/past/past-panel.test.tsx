import type { MatchView } from '@kickoracle/contracts';
import { DAY_MS } from '@kickoracle/game';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { PastPanel } from './past-panel.tsx';
import { CREST } from '#testing/crest.ts';

const UNTIL = '2026-11-08T12:00:00Z';

type Called = Parameters<typeof aPart>[1];

function ofMatch(called: Called, change: Partial<MatchView> = {}) {
  const match = aMatch(change);
  const parts = called ? [aPart('score', called)] : match.parts;
  return { kind: 'match', match, parts, eventCount: 1, predictionCount: 1 };
}
const anAnswer = (change: object = {}) => ({
  value: 'team-7',
  changedAt: UNTIL,
  xp: null,
  parts: null,
  worth: null,
  hasReceipt: false,
  ...change,
});
const ofEvent = (change: object = {}) => ({
  kind: 'event',
  event: {
    id: 'e1',
    competition: null,
    title: { en: 'Who lifts the cup?', de: 'Wer holt den Pokal?' },
    titleKey: null,
    deadlineAt: '2099-05-01T10:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
    status: 'active',
    note: 'none',
    question: {
      inputType: 'radio',
      options: [
        { value: 'yes', team: null },
        {
          value: 'team-7',
          team: { id: 'team-7', name: 'Harbour Town', shortName: null, crest: CREST },
        },
      ],
      min: null,
      max: null,
    },
    result: null,
    prediction: anAnswer(),
    ...change,
  },
});

let calls: readonly Call[] = [];
type Lists = { active?: unknown[]; pending?: unknown[]; finished?: unknown[] };
const NO_MORE = { active: null, pending: null, finished: null };
function answerWith(lists: Lists) {
  calls = answerCalls({
    '/players/u/history': () => ({
      body: {
        active: [],
        pending: [],
        finished: [],
        next: NO_MORE,
        until: UNTIL,
        ...lists,
      },
    }),
  });
}
const show = (isOwner = true) => showPage(<PastPanel userId={'u' as never} isOwner={isOwner} />);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const entries = () =>
  screen.getAllByRole('listitem').map((entry) => entry.textContent.replaceAll('\u2009', ''));

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the history of a player', () => {
  it('PROFILE-18: shows open, pending and finished items with counts to their owner', async () => {
    answerWith({
      active: [ofMatch({ value: '2-1' }), ofEvent()],
      finished: [ofMatch({ value: '0-0', xp: 0 }, { status: 'finished' })],
    });
    show();
    await screen.findByText('Who lifts the cup?');
    const tabs = screen.getAllByRole('tab').map((each) => each.textContent);
    expect(tabs).toEqual(['Open2', 'Pending0', 'Finished1']);
  });

  it('PROFILE-18, PROFILE-20: hides open items from others', async () => {
    answerWith({ active: [ofEvent()], pending: [ofMatch({ value: '2-1' })] });
    show(false);
    await screen.findByText('Harbour Town – Mill Rovers');
    const tabs = screen.getAllByRole('tab').map((each) => each.textContent);
    expect(tabs).toEqual(['Pending1', 'Finished0']);
    expect(screen.queryByText('Who lifts the cup?')).toBeNull();
  });

  it('PROFILE-17: returns to the last chosen tab, if it exists', async () => {
    answerWith({});
    show();
    expect(tab(/Open/).ariaSelected).toBe('true');
    await userEvent.click(tab(/Finished/));
    cleanup();
    show();
    expect(tab(/Finished/).ariaSelected).toBe('true');
    await userEvent.click(tab(/Open/));
    cleanup();
    show(false);
    expect(tab(/Pending/).ariaSelected).toBe('true');
  });

  it('PROFILE-19: shows the predictions on matches and events', async () => {
    answerWith({ active: [ofMatch({ value: '2-1' }), ofEvent()] });
    show();
    await screen.findByText('Who lifts the cup?');
    expect(entries()).toEqual([
      expect.stringMatching(/^HARHARHarbour Town – Mill RoversPremier League · .*Predicted2–1/),
      expect.stringMatching(/^Who lifts the cup\?.*PredictedHarbour Town/),
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringMatching(/^\/matches\//), '/events/e1']);
  });

  it('shows result, XP and reasons of finished items', async () => {
    localStorage.setItem('historyTab', 'finished');
    const parts = [{ aspect: 'score' as const, xp: 1_215 }];
    const won = { value: '2-1', xp: 1_215, parts, worth: { whenPredicted: 1_215, inForce: 1_215 } };
    const result = { score: '2-1' };
    answerWith({
      finished: [
        ofMatch(won, { status: 'finished', result }),
        ofMatch({ value: '0-0', xp: 0 }, { id: 'm2' as never, status: 'finished', result }),
      ],
    });
    show();
    const titles = await screen.findAllByRole('heading', { level: 3 });
    const [first, second] = titles.map((title) => title.closest('li'));
    expect(within(first!).getByText('+1,215 XP').className).toContain('gold');
    expect(first!.textContent).toContain('Result2–1');
    expect(within(second!).getAllByText('0 XP')[0]!.className).not.toContain('gold');
    expect(within(first!).getAllByText('Exact').length).toBeGreaterThan(0);
    expect(within(second!).getAllByText('Wrong').length).toBeGreaterThan(0);
    await userEvent.click(within(first!).getByText('How it was scored'));
    expect(within(first!).getByText('The prediction was worth 1,215 XP at most.')).toBeDefined();
  });

  it('shows the number of answered cards of a version 1 match, and each answer', async () => {
    const parts = [
      aPart('score', { value: '2-1', xp: 100 }),
      aPart('total_goals', { value: '6+', xp: 0 }),
      aPart('result', { value: 'homeTeam', xp: 15 }),
    ];
    const change = { systemVersion: 1, parts } as const;
    const versionOne = { ...ofMatch(undefined, change), eventCount: 7, predictionCount: 3 };
    answerWith({ active: [versionOne] });
    show();
    expect(await screen.findByText('3 of 7 answered')).toBeDefined();
    expect(screen.getByText('Total goals').nextElementSibling?.textContent).toBe('6+');
    expect(screen.getByText('Result').nextElementSibling?.textContent).toBe('Harbour Town');
    expect(screen.getByText('+115 XP')).toBeDefined();
  });

  it('shows the first places of a table, and the reasons for their XP', async () => {
    localStorage.setItem('historyTab', 'finished');
    const names = ['Ash', 'Birch', 'Cedar', 'Dogwood'];
    const options = names.map((name, id) => ({ value: String(id), team: { id, name } }));
    const question = { inputType: 'table_builder', options, min: null, max: null };
    const parts = [{ aspect: 'place', place: 1, xp: 30 }];
    const prediction = { value: '0,1,2,3', changedAt: UNTIL, xp: 30, parts, worth: null };
    const result = '0,3,2,1';
    answerWith({ finished: [ofEvent({ status: 'finished', question, prediction, result })] });
    show();
    expect(await screen.findByText('1. Ash, 2. Birch, 3. Cedar …')).toBeDefined();
    expect(screen.getByText('1. Ash, 2. Dogwood, 3. Cedar …')).toBeDefined();
    expect(screen.getByText('Birch').parentElement?.textContent).toContain('right: Dogwood');
  });

  it('keeps the receipt of a reverted award, whatever the state of the item', async () => {
    const back = { value: '2-1', hasReceipt: true };
    const versionOne = (called: Called) => ({
      systemVersion: 1,
      id: 'm2' as never,
      parts: [aPart('score', called), aPart('result', { value: 'homeTeam' })],
    });
    const paid = { prediction: anAnswer({ hasReceipt: true }) };
    const lost = { prediction: anAnswer({ hasReceipt: true, xp: 0, parts: [] }) };
    const items = (called: Called, change: Partial<MatchView>, event: object) => [
      ofMatch(called, change),
      { ...ofMatch(undefined, { ...change, ...versionOne(called) }) },
      ofEvent({ ...change, ...event }),
    ];
    const result = { score: '0-1' };
    answerWith({
      pending: items(back, { status: 'pending' }, paid),
      finished: items(
        { ...back, xp: 0 },
        { status: 'finished', result },
        { ...lost, result: null },
      ),
    });
    const name = 'XP paid and taken back';
    for (const status of ['pending', 'finished']) {
      localStorage.setItem('historyTab', status);
      show();
      await screen.findByText('Who lifts the cup?');
      for (const folded of document.querySelectorAll('details')) folded.open = true;
      for (const title of screen.getAllByRole('heading', { level: 3 })) {
        expect(within(title.closest('li')!).getAllByRole('button', { name })).toHaveLength(1);
      }
      cleanup();
    }
  });

  it('shows the note of an unfinished item', async () => {
    localStorage.setItem('historyTab', 'pending');
    answerWith({
      pending: [ofMatch({ value: '2-1' }, { status: 'pending', note: 'postponed' })],
    });
    show();
    expect(await screen.findByText('Postponed')).toBeDefined();
  });

  it('PROFILE-22, OP-20: loads older items step by step, in place, and keeps those loaded', async () => {
    localStorage.setItem('historyTab', 'finished');
    calls = answerCalls({
      '/players/u/history': ({ input }) => {
        const page = Number((input['after'] as string | undefined)?.at(-1) ?? 0);
        const until = new Date(Date.parse(UNTIL) - page * 14 * DAY_MS).toISOString();
        const change = { id: until as never, status: 'finished' } as const;
        const finished = [ofMatch({ value: '2-1', xp: 5 }, change)];
        const next = { ...NO_MORE, finished: page < 2 ? `place ${page + 1}` : null };
        return { body: { active: [], pending: [], finished, next, until } };
      },
    });
    show();
    await screen.findByText(/^Finished since/);
    expect(tab(/Finished/).textContent).toBe('Finished1+');
    for (const pages of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
      await waitFor(() => expect(entries()).toHaveLength(1 + pages));
      expect(calls.at(-1)!.input['after']).toBe(`place ${pages}`);
    }
    expect(await screen.findByText('That’s everything.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(calls).toHaveLength(3);
    expect(tab(/Finished/).textContent).toBe('Finished3');
  });

  it('loads more of the shown list, with a busy state', async () => {
    let answer: (() => void) | undefined;
    calls = answerCalls({
      '/players/u/history': async ({ input }) => {
        const after = input['after'] as string | undefined;
        if (after) await new Promise<void>((resolve) => (answer = resolve));
        const of = (list: string) =>
          !after || after === list
            ? [ofMatch({ value: '2-1' }, { id: `${list} ${after}` as never })]
            : [];
        const next = { ...NO_MORE, ...(after ? {} : { active: 'active', pending: 'pending' }) };
        const lists = { active: of('active'), pending: of('pending'), finished: [] };
        return { body: { ...lists, next, until: UNTIL } };
      },
    });
    show();
    await waitFor(() => expect(tab(/Open/).textContent).toBe('Open1+'));
    expect(tab(/Pending/).textContent).toBe('Pending1+');
    for (const [name, whole] of [
      [/Open/, 'Open2'],
      [/Pending/, 'Pending2'],
    ] as const) {
      await userEvent.click(tab(name));
      await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /Load more/ }).ariaBusy).toBe('true'),
      );
      answer!();
      await waitFor(() => expect(tab(name).textContent).toBe(whole));
    }
    expect(calls.map(({ input }) => input['after'])).toEqual([undefined, 'active', 'pending']);
    expect(tab(/Open/).textContent).toBe('Open2');
  });

  it('says at the end of the list why the next page failed; its button retries', async () => {
    let isFailing = true;
    answerCalls({
      '/players/u/history': ({ input }) => {
        if (!('after' in input)) {
          const next = { ...NO_MORE, active: 'place' };
          return { body: { active: [ofEvent()], pending: [], finished: [], next, until: UNTIL } };
        }
        if (isFailing) return refusal('FORBIDDEN', 403);
        const active = [ofMatch({ value: '2-1' })];
        return { body: { active, pending: [], finished: [], next: NO_MORE, until: UNTIL } };
      },
    });
    show();
    const more = await screen.findByRole('button', { name: 'Load more' });
    await userEvent.click(more);
    const reason = await screen.findByRole('alert');
    expect(more.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    isFailing = false;
    await userEvent.click(more);
    expect(await screen.findByText('Harbour Town – Mill Rovers')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([/Open/, /Pending/, /Finished/])(
    'PROFILE-21: links to the matches from an empty list: %s',
    async (name) => {
      answerWith({});
      show();
      await screen.findByText('No predictions on open matches.');
      await userEvent.click(tab(name));
      const link = screen.getByRole('link', { name: 'See open matches' });
      expect(link.getAttribute('href')).toBe('/events');
    },
  );

  it('can be retried after a failure', async () => {
    calls = answerCalls({ '/players/u/history': () => refusal('FORBIDDEN', 403) });
    show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load these predictions.');
    answerWith({ active: [ofEvent()] });
    await userEvent.click(again);
    expect(await screen.findByText('Who lifts the cup?')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
