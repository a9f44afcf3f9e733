import type { ImpactFigures, MatchView } from '@kickoracle/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls, refusal, type Call } from '../../../testing/answers.ts';
import { anImpact, SEEN } from '../../../testing/desk.ts';
import { startEnglish } from '../../../testing/i18n.ts';
import { aMatch, aPart } from '../../../testing/match-view.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ResultsSheetPage } from './results-sheet-page.tsx';
import { CREST } from '../../../testing/crest.ts';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const idOf = (nth: number) => `a3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a1${nth}`;
const match = (nth: number) =>
  aMatch({
    id: idOf(nth),
    status: 'pending',
    kickoffAt: '2026-03-01T15:00:00Z',
    team1: { id: '1', name: `Home ${nth}`, shortName: null, crest: CREST },
    team2: { id: '2', name: `Away ${nth}`, shortName: null, crest: CREST },
    parts: [aPart('score')],
  } as never);

const { players: _, tierPlayers: __, boards: ___, ...figures } = anImpact();

type Writes = Record<string, (call: Call) => { status?: number; body: unknown } | Promise<never>>;

/** The sheet with these matches, of which the server says to each result what `writes` say. */
function show(matches: readonly MatchView[], writes: Writes = {}, seen: ImpactFigures = figures) {
  const settled = new Set<string>();
  const settles = (one: MatchView): Writes => ({
    [`/admin/items/match/${one.id}/result`]: () => {
      settled.add(one.id);
      return { body: { ...anImpact(), itemVersion: 2, message: 'Result validated.' } };
    },
  });
  const calls = answerCalls({
    '/admin/items': () => ({
      body: {
        items: matches
          .filter(({ id }) => !settled.has(id))
          .map((one) => ({ kind: 'match', match: one })),
        totals: { active: 0, pending: matches.length, finished: 0 },
        next: null,
      },
    }),
    '/admin/results/preview': ({ input }: Call) => ({
      body: {
        items: (input['items'] as { itemId: string }[]).map(({ itemId }) => ({
          outcome: 'foreseen',
          itemId,
          figures: seen,
        })),
        together: anImpact(),
      },
    }),
    '/admin/results/receipt': () => ({ body: anImpact() }),
    ...Object.assign({}, ...matches.map(settles)),
    ...writes,
  } as never);
  showPage(<ResultsSheetPage />);
  return calls;
}

const goals = (team: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `${team} goals` });
const status = () => screen.getAllByRole('status').at(-1)!.textContent;
const sentTo = (calls: readonly Call[], ending: string) =>
  calls.filter(({ path }) => path.endsWith(ending)).map(({ input }) => input);

/** Types digits into the sheet, looks and settles. */
async function enter(digits: string): Promise<void> {
  await screen.findByRole('spinbutton', { name: 'Home 1 goals' });
  await waitFor(() => expect(document.activeElement).toBe(goals('Home 1')));
  await userEvent.keyboard(digits);
}
async function look(count: number): Promise<void> {
  const results = count === 1 ? 'result' : 'results';
  await userEvent.click(screen.getByRole('button', { name: `Preview ${count} ${results}` }));
}
const settle = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('settles each with the figures that were seen of it, in one go', async () => {
  const calls = show([match(1), match(2)]);
  await enter('2100');
  await look(2);
  await settle('Settle 2 results');
  await screen.findByRole('heading', { name: '2 results settled' });
  expect(sentTo(calls, '/result')).toEqual([
    { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
    { itemVersion: 1, result: { score: '0-0' }, foreseen: SEEN },
  ]);
  expect(sentTo(calls, '/results/receipt')).toEqual([
    {
      items: [
        { kind: 'match', itemId: idOf(1) },
        { kind: 'match', itemId: idOf(2) },
      ],
    },
  ]);
});

it('leaves what would do something else by now, with what was typed and why, and settles the others', async () => {
  show([match(1), match(2)], {
    [`/admin/items/match/${idOf(1)}/result`]: () => refusal('IMPACT_CHANGED', 409),
  });
  await enter('2100');
  await look(2);
  await settle('Settle 2 results');
  await screen.findByRole('heading', { name: '1 result settled' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /Home 1 – Away 1 By now this would do something else than you saw/,
  );
  expect(goals('Home 1').value).toBe('2');
  expect(goals('Home 1').disabled).toBe(false);
  expect(goals('Home 2').disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Preview 1 result' })).toBeDefined();
});

it('says at its field what the server refuses, and foresees the others', async () => {
  const field = { path: 'result.score', problem: 'contradicts_score' };
  show([match(1), match(2)], {
    '/admin/results/preview': () => ({
      body: {
        items: [
          { outcome: 'refused', itemId: idOf(1), code: 'INVALID_INPUT', fields: [field] },
          { outcome: 'foreseen', itemId: idOf(2), figures },
        ],
        together: anImpact(),
      },
    }),
  });
  await enter('2100');
  await look(2);
  await screen.findByRole('button', { name: 'Settle 1 result' });
  expect(goals('Home 1').getAttribute('aria-invalid')).toBe('true');
  expect(goals('Home 1').value).toBe('2');
  expect(goals('Home 2').getAttribute('aria-invalid')).toBeNull();
});

it('ends at a connection that is gone, and what was not sent stays typed', async () => {
  const calls = show([match(1), match(2), match(3)], {
    [`/admin/items/match/${idOf(2)}/result`]: () => Promise.reject(new TypeError('gone')),
  });
  await enter('210011');
  await look(3);
  await settle('Settle 3 results');
  await screen.findByRole('heading', { name: '1 result settled' });
  expect(status()).toMatch(/can’t reach|reach the server|connection/i);
  expect(sentTo(calls, '/result')).toHaveLength(2);
  expect([goals('Home 2').value, goals('Home 3').value]).toEqual(['0', '1']);
  expect(screen.getByRole('button', { name: 'Preview 2 results' })).toBeDefined();
});

it('settles nothing by Enter, nor what was typed after the figures were seen', async () => {
  const calls = show([match(1), match(2)]);
  await enter('21');
  await look(1);
  await screen.findByRole('button', { name: 'Settle 1 result' });
  await userEvent.type(goals('Home 1'), '{Enter}');
  expect(sentTo(calls, '/result')).toHaveLength(0);
  await userEvent.type(goals('Home 1'), '3');
  expect(screen.queryByRole('button', { name: 'Settle 1 result' })).toBeNull();
  expect(status()).toBe('1 result entered');
});

it('keeps what was typed across a reload, until it is settled', async () => {
  show([match(1), match(2)]);
  await enter('21');
  cleanup();
  queryClient.clear();
  show([match(1), match(2)]);
  await waitFor(() => expect(goals('Home 1').value).toBe('2'));
  await look(1);
  await settle('Settle 1 result');
  await screen.findByRole('heading', { name: '1 result settled' });
  cleanup();
  queryClient.clear();
  show([match(1)]);
  await waitFor(() => expect(goals('Home 1').value).toBe(''));
});

it('shows one competition at a time, and never hides what is entered in another', async () => {
  const other = {
    ...match(2),
    competition: {
      ...match(2).competition,
      id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a12',
      name: 'La Liga',
    },
  } as MatchView;
  show([match(1), other]);
  await enter('2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Competition' }), 'La Liga');
  expect(goals('Home 1').value).toBe('2');
  await userEvent.clear(goals('Home 1'));
  const sections = within(screen.getByRole('form', { name: 'Results sheet' }));
  expect(sections.queryByRole('spinbutton', { name: 'Home 1 goals' })).toBeNull();
});
