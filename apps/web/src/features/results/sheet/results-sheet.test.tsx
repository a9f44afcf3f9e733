import type {
  ImpactFigures,
  MatchView,
  ProposalView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anImpact, SEEN } from '#testing/admin-panel.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { aProposal } from '#testing/proposal-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { ResultsSheetPage } from './results-sheet-page.tsx';
import { CREST } from '#testing/crest.ts';

beforeAll(startEnglish);

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

/** Renders the sheet of these matches; `writes` are the responses to each result. */
function show(matches: readonly MatchView[], writes: Writes = {}, seen: ImpactFigures = figures) {
  const settled = new Set<string>();
  const settles = (one: MatchView): Writes => ({
    [`/admin/items/match/${one.id}/result`]: () => {
      settled.add(one.id);
      return { body: { ...anImpact(), itemVersion: 2, message: 'Result confirmed.' } };
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
    '/admin/proposals': () => ({ body: { matches: [], total: 0, next: null } }),
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

async function enter(digits: string): Promise<void> {
  await screen.findByRole('spinbutton', { name: 'Home 1 goals' });
  await waitFor(() => expect(document.activeElement).toBe(goals('Home 1')));
  await userEvent.keyboard(digits);
}
async function previewResults(count: number): Promise<void> {
  const results = count === 1 ? 'result' : 'results';
  await userEvent.click(screen.getByRole('button', { name: `Preview ${count} ${results}` }));
}
const settle = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('settles each with its previewed figures, in one go', async () => {
  const calls = show([match(1), match(2)]);
  await enter('2100');
  await previewResults(2);
  await settle('Confirm 2 results');
  await screen.findByRole('heading', { name: '2 results confirmed' });
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

it('skips matches whose effect has changed, keeps their input with the reason, and settles the others', async () => {
  show([match(1), match(2)], {
    [`/admin/items/match/${idOf(1)}/result`]: () => refusal('IMPACT_CHANGED', 409),
  });
  await enter('2100');
  await previewResults(2);
  await settle('Confirm 2 results');
  await screen.findByRole('heading', { name: '1 result confirmed' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /Home 1 – Away 1 The effect has changed since your preview/,
  );
  expect(goals('Home 1').value).toBe('2');
  expect(goals('Home 1').disabled).toBe(false);
  expect(goals('Home 2').disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Preview 1 result' })).toBeDefined();
});

it('shows a refusal at its field, and previews the others', async () => {
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
  await previewResults(2);
  await screen.findByRole('button', { name: 'Confirm 1 result' });
  expect(goals('Home 1').getAttribute('aria-invalid')).toBe('true');
  expect(goals('Home 1').value).toBe('2');
  expect(goals('Home 2').getAttribute('aria-invalid')).toBeNull();
});

it('stops at a lost connection, and keeps unsent input', async () => {
  const calls = show([match(1), match(2), match(3)], {
    [`/admin/items/match/${idOf(2)}/result`]: () => Promise.reject(new TypeError('gone')),
  });
  await enter('210011');
  await previewResults(3);
  await settle('Confirm 3 results');
  await screen.findByRole('heading', { name: '1 result confirmed' });
  expect(status()).toMatch(/can’t reach|reach the server|connection/i);
  expect(sentTo(calls, '/result')).toHaveLength(2);
  expect([goals('Home 2').value, goals('Home 3').value]).toEqual(['0', '1']);
  expect(screen.getByRole('button', { name: 'Preview 2 results' })).toBeDefined();
});

it('settles nothing on Enter, and no input entered after the preview', async () => {
  const calls = show([match(1), match(2)]);
  await enter('21');
  await previewResults(1);
  await screen.findByRole('button', { name: 'Confirm 1 result' });
  await userEvent.type(goals('Home 1'), '{Enter}');
  expect(sentTo(calls, '/result')).toHaveLength(0);
  await userEvent.type(goals('Home 1'), '3');
  expect(screen.queryByRole('button', { name: 'Confirm 1 result' })).toBeNull();
  expect(status()).toBe('1 result entered');
});

it('keeps input across a reload, until it is settled', async () => {
  show([match(1), match(2)]);
  await enter('21');
  cleanup();
  queryClient.clear();
  show([match(1), match(2)]);
  await waitFor(() => expect(goals('Home 1').value).toBe('2'));
  await previewResults(1);
  await settle('Confirm 1 result');
  await screen.findByRole('heading', { name: '1 result confirmed' });
  cleanup();
  queryClient.clear();
  show([match(1)]);
  await waitFor(() => expect(goals('Home 1').value).toBe(''));
});

it('shows one competition at a time, and never hides input of another', async () => {
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

const proposedMatch = (
  of: MatchView,
  proposals: readonly ProposalView[],
  kind: ProposedMatchView['kind'] = 'settle',
) => ({ match: of, kind, proposals });
const proposalOf = (source: string, score: string, rest: Partial<ProposalView> = {}) =>
  aProposal(source, { result: { score, halftime_score: '0-0' }, ...rest });
const proposing = (...matches: readonly ReturnType<typeof proposedMatch>[]): Writes => ({
  '/admin/proposals': () => ({ body: { matches, total: matches.length, next: null } }),
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lineOf = (team: string) => within(goals(team).closest('li')!);

it('fills in results on which all sources agree, and settles them with one preview and one press', async () => {
  const calls = show(
    [match(1), match(2), match(3)],
    proposing(
      proposedMatch(match(1), [
        proposalOf('api-football', '2-1'),
        proposalOf('football.json', '2-1'),
      ]),
      proposedMatch(match(2), [proposalOf('api-football', '0-0')]),
    ),
  );
  await press('Preview all 2 agreed results');
  expect(goals('Home 1').value).toBe('2');
  expect(goals('Home 3').value).toBe('');
  expect(lineOf('Home 1').getByText('From api-football, football.json')).toBeDefined();
  // Filled in, but not entered: nothing is stored.
  expect(status()).toBe('Check the figures below, then confirm.');
  expect(JSON.stringify({ ...localStorage })).not.toContain('2-1');
  await settle('Confirm 2 results');
  await screen.findByRole('heading', { name: '2 results confirmed' });
  expect(sentTo(calls, '/results/preview')).toHaveLength(1);
  expect(sentTo(calls, '/result')).toEqual(
    ['2-1', '0-0'].map((score) => ({
      itemVersion: 1,
      result: { score, halftime_score: '0-0' },
      foreseen: SEEN,
    })),
  );
  expect([goals('Home 1').value, goals('Home 2').value]).toEqual(['2', '0']);
});

it('reads every page of proposals', async () => {
  const page = (of: MatchView, next: string | null) => ({
    body: { matches: [proposedMatch(of, [proposalOf('api-football', '2-1')])], total: 2, next },
  });
  show([match(1), match(2)], {
    '/admin/proposals': ({ input }) =>
      input['after'] ? page(match(2), null) : page(match(1), 'x'),
  });
  await screen.findByRole('button', { name: 'Preview all 2 agreed results' });
});

it.each([
  [
    'a typed score that differs',
    '3',
    [proposalOf('football.json', '2-1')],
    '3–1',
    'football.json: 2–1',
  ],
  [
    'a typed score for an abandoned match',
    '31',
    [aProposal('football.json', { status: 'abandoned', missing: ['score'] })],
    '3–1',
    'football.json: Abandoned',
  ],
] as const)(
  'warns of %s, at the line and in the preview, and previews it with agreed results',
  async (_, typed, proposals, entered, against) => {
    const calls = show(
      [match(1), match(2)],
      proposing(
        proposedMatch(match(1), proposals),
        proposedMatch(match(2), [proposalOf('api-football', '0-0')]),
      ),
    );
    await screen.findByRole('button', { name: /^Preview (all|1)/ });
    await enter(typed);
    const plain = (text: string | null) =>
      text!.replace(/[\u2009\u00a0\u202f ]*–[\u2009\u00a0\u202f ]*/g, '–');
    const line = goals('Home 1').closest('li')!;
    expect(plain(line.textContent)).toContain('Differs from a source.');
    expect(plain(line.textContent)).toContain(against);
    await press('Preview all 2 results');
    const warning = (await screen.findByText('1 result differs from a source')).parentElement!;
    expect(plain(warning.textContent)).toContain(`Home 1 – Away 1`.replace(' – ', '–'));
    expect(plain(warning.textContent)).toContain(`You entered ${entered}`);
    expect(plain(warning.textContent)).toContain(against);
    expect(warning.textContent).not.toContain('Home 2');
    await settle('Confirm 2 results');
    await screen.findByRole('heading', { name: '2 results confirmed' });
    expect(sentTo(calls, '/result')[0]).toMatchObject({ result: { score: '3-1' } });
  },
);

it('fills in no disputed result, and uses the chosen one', async () => {
  show(
    [match(1)],
    proposing(
      proposedMatch(match(1), [
        proposalOf('api-football', '2-1'),
        proposalOf('football.json', '2-2'),
      ]),
    ),
  );
  await screen.findByText('Sources don’t agree');
  expect(goals('Home 1').value).toBe('');
  expect(goals('Home 1').getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /agreed/ })).toBeNull();
  await press('Use this result: football.json');
  expect([goals('Home 1').value, goals('Away 1').value]).toEqual(['2', '2']);
  expect(lineOf('Home 1').getByText('Differs from a source.')).toBeDefined();
});

it('fills in no dismissed or incomplete proposal, and none of another version', async () => {
  show(
    [match(1), match(2), match(3), match(4)],
    proposing(
      proposedMatch(match(1), [proposalOf('api-football', '2-1', { asks: null })]),
      proposedMatch(match(2), [
        proposalOf('api-football', '2-1', { missing: ['first_goal_minute'] }),
      ]),
      proposedMatch({ ...match(3), itemVersion: 2 }, [proposalOf('api-football', '2-1')]),
      proposedMatch(match(4), [
        proposalOf('api-football', '2-1', { otherKickoffAt: '2026-03-01T13:00:00Z' }),
      ]),
    ),
  );
  await screen.findByRole('button', { name: 'Use this result: api-football' });
  expect([1, 2, 3, 4].map((nth) => goals(`Home ${nth}`).value)).toEqual(['', '', '', '']);
});

it('skips an emptied line, and fills it in again on request', async () => {
  show(
    [match(1), match(2)],
    proposing(
      proposedMatch(match(1), [proposalOf('api-football', '2-1')]),
      proposedMatch(match(2), [proposalOf('api-football', '0-0')]),
    ),
  );
  await screen.findByRole('button', { name: 'Preview all 2 agreed results' });
  await userEvent.clear(goals('Home 1'));
  await userEvent.clear(goals('Away 1'));
  expect(screen.getByRole('button', { name: 'Preview 1 agreed result' })).toBeDefined();
  await press('Use this result: api-football');
  expect(goals('Home 1').value).toBe('2');
  expect(screen.getByRole('button', { name: 'Preview all 2 agreed results' })).toBeDefined();
});

it('settles nothing after a source changed a previewed result, and names the match', async () => {
  let [version, score] = [1, '2-1'];
  const now = () => ({ ...match(1), itemVersion: version });
  const calls = show([match(1), match(2)], {
    '/admin/items': () => ({
      body: {
        items: [now(), match(2)].map((one) => ({ kind: 'match', match: one })),
        totals: { active: 0, pending: 2, finished: 0 },
        next: null,
      },
    }),
    '/admin/proposals': () => ({
      body: {
        matches: [
          proposedMatch(now(), [proposalOf('api-football', score)]),
          proposedMatch(match(2), [proposalOf('api-football', '0-0')]),
        ],
        total: 2,
        next: null,
      },
    }),
  });
  await press('Preview all 2 agreed results');
  await screen.findByRole('button', { name: 'Confirm 2 results' });
  [version, score] = [2, '2-2'];
  await act(async () => await queryClient.invalidateQueries());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('1 match changed after the preview. Nothing was confirmed.');
  expect(alert.textContent).toContain('Home 1 – Away 1');
  expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
  expect(sentTo(calls, '/result')).toHaveLength(0);
  await press('Preview all 2 agreed results');
  await settle('Confirm 2 results');
  await screen.findByRole('heading', { name: '2 results confirmed' });
  expect(sentTo(calls, '/result')[0]).toMatchObject({ itemVersion: 2, result: { score: '2-2' } });
});

it('previews the agreed results of the chosen matchday alone', async () => {
  const later = { ...match(2), round: 'Matchday 8' } as MatchView;
  const calls = show(
    [{ ...match(1), round: 'Matchday 7' } as MatchView, later],
    proposing(
      proposedMatch(match(1), [proposalOf('api-football', '2-1')]),
      proposedMatch(later, [proposalOf('api-football', '0-0')]),
    ),
  );
  await screen.findByRole('button', { name: 'Preview all 2 agreed results' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Matchday' }), 'Matchday 8');
  await press('Preview 1 agreed result');
  await settle('Confirm 1 result');
  await screen.findByRole('heading', { name: '1 result confirmed' });
  expect(sentTo(calls, '/result')).toMatchObject([{ result: { score: '0-0' } }]);
});

it('lists settled matches that a source contradicts, even if none waits', async () => {
  const settled = { ...match(1), status: 'finished', result: { score: '1-0' } } as MatchView;
  show(
    [],
    proposing(
      proposedMatch(
        settled,
        [
          proposalOf('api-football', '1-1', { asks: 'correct' }),
          proposalOf('other', '1-0', { asks: null }),
        ],
        'correct',
      ),
    ),
  );
  const list = within(
    await screen.findByRole('region', { name: 'Confirmed matches that a source contradicts' }),
  );
  const text = list.getByRole('listitem').textContent;
  expect(text).toMatch(/Home 1 – Away 1.*Confirmed result: 1\s*–\s*0.*api-football: 1\s*–\s*1/);
  expect(text).not.toContain('other');
  expect(list.getByRole('link').getAttribute('href')).toContain(idOf(1));
});
