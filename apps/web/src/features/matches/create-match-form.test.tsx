import { cityOfZone, MATCH_TYPES, seasonAt } from '@kickoracle/game';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { toDateTimeInput } from '#lib/zoned-input.ts';
import { aCompetition } from '#testing/a-competition.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { CreateMatchForm } from './create-match-form.tsx';
import { CREST } from '#testing/crest.ts';

const LEAGUE = aCompetition({ id: '00000000-0000-4000-8000-00000000000c', name: 'Harbour League' });
const CURRENT = String(seasonAt(new Date(), { startMonth: 8, endMonth: 5 }));
const team = (number: number, name: string, shortName: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  shortName,
  crest: CREST,
});
const TEAMS = [team(1, 'Harbour Town'), team(2, 'Mill Rovers', 'Mill'), team(3, 'Quay United')];
const MATCH_ID = '00000000-0000-4000-8000-0000000000aa';
const KNOWN = {
  matchId: MATCH_ID,
  team1: 'Harbour Town',
  team2: 'Mill Rovers',
  team1Id: TEAMS[0]!.id,
  team2Id: TEAMS[1]!.id,
  kickoffAt: '2027-03-06T15:00:00.000Z',
  itemVersion: 3,
  canMove: true,
};
const POSTPONED = { ...KNOWN, kickoffAt: '2026-11-28T15:00:00.000Z' };

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  localStorage.clear();
});

type World = {
  create?: (call: Call) => { status?: number; body: unknown };
  teams?: typeof TEAMS | Promise<typeof TEAMS>;
  known?: readonly object[] | (() => readonly object[]);
  move?: (call: Call) => { status?: number; body: unknown };
  seasonLabels?: Record<string, string>;
};

const onCreated = vi.fn();
/** The first render in a file loads all modules. */
const PATIENTLY = { timeout: 10_000 };

async function open({ create, known, move, teams = TEAMS, seasonLabels = {} }: World = {}) {
  onCreated.mockClear();
  const path = `/competitions/${LEAGUE.id}`;
  const calls = answerCalls({
    '/competitions': () => ({ body: [{ ...LEAGUE, seasonLabels }] }),
    '/admin/seasons': () => ({ body: [2025, 2026].map(aSeason) }),
    [`${path}/participants`]: async () => ({ body: await teams }),
    ...(known && {
      '/admin/season-matches': () => ({
        body: typeof known === 'function' ? known() : known,
      }),
    }),
    ...(move && { [`/admin/matches/${MATCH_ID}/kickoff`]: move }),
    ...(create && { '/admin/matches': create, '/admin/matches/several': create }),
  });
  showPage(<CreateMatchForm onCreated={onCreated} />);
  await waitFor(() => expect(control('Competition').options).toHaveLength(2), PATIENTLY);
  return calls;
}

const aSeason = (season: number) => ({
  competitionId: LEAGUE.id,
  season,
  teams: 3,
  matches: 0,
  events: 0,
});

const control = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function chooseLeague() {
  await userEvent.selectOptions(control('Competition'), LEAGUE.id);
  await waitFor(() => expect(control('Home team').disabled).toBe(false));
}

function typeKickoff(moment: string) {
  fireEvent.change(control('Kickoff'), { target: { value: toDateTimeInput(moment) } });
}

async function fill() {
  await chooseLeague();
  typeKickoff('2027-03-06T15:00:00Z');
  await waitFor(() => expect(control('Home team').disabled).toBe(false));
  await userEvent.selectOptions(control('Home team'), TEAMS[0]!.id);
  await userEvent.selectOptions(control('Away team'), TEAMS[1]!.id);
}

const CREATED =
  'Match created successfully. Rewards come from our forecast. No new odds: the provider didn’t answer.';

const created = () => ({
  body: {
    outcome: 'created',
    matchId: MATCH_ID,
    rewards: { source: 'goal_model', odds: 'failed' },
    message: 'What the server says.',
  },
});

describe('the form of a match', () => {
  it('ADMIN-29, ADMIN-38: starts with version 2 and the season 2025, and asks for the rest', async () => {
    const calls = await open({ create: created });
    expect(control('System version').value).toBe('2');
    expect(control('Season').value).toBe('2025');
    await userEvent.click(button('Create match'));
    expect(screen.getAllByText('This is required.')).toHaveLength(4);
    expect(document.activeElement).toBe(control('Competition'));
    await chooseLeague();
    expect(calls.filter(({ path }) => path.endsWith('participants'))).toMatchObject([
      { input: { season: CURRENT } },
    ]);
    expect(calls.filter(({ path }) => path === '/admin/matches')).toEqual([]);
  });

  it('offers the current season of the first chosen competition, with its teams', async () => {
    await open();
    await chooseLeague();
    expect(control('Season').value).toBe(CURRENT);
    expect(within(control('Home team')).getAllByRole('option')).toHaveLength(4);
  });

  it('labels two seasons that start in the same year', async () => {
    await open({ seasonLabels: { 12026: '2026' } });
    await chooseLeague();
    const options = [...control('Season').options].map(({ value, text }) => `${value} ${text}`);
    expect(options.slice(0, 4)).toEqual([
      '2025 2025/26',
      '12026 2026',
      '2026 2026/27',
      '2027 2027/28',
    ]);
  });

  it('ADMIN-30: disables the teams until they are loaded', async () => {
    await open();
    expect(control('Home team').disabled).toBe(true);
    expect(control('Away team').disabled).toBe(true);
    await chooseLeague();
    expect(control('Away team').disabled).toBe(false);
    expect(within(control('Home team')).getAllByRole('option')).toHaveLength(4);
  });

  it('ADMIN-30: keeps them disabled while they load', async () => {
    const teams = Promise.withResolvers<typeof TEAMS>();
    await open({ teams: teams.promise });
    await userEvent.selectOptions(control('Competition'), LEAGUE.id);
    await settle();
    expect([control('Home team').disabled, control('Away team').disabled]).toEqual([true, true]);
    teams.resolve(TEAMS);
    await waitFor(() => expect(control('Home team').disabled).toBe(false));
    expect(control('Away team').disabled).toBe(false);
  });

  it('ADMIN-30: stays disabled for a season without teams, with a note', async () => {
    await open({ teams: [] });
    await userEvent.selectOptions(control('Competition'), LEAGUE.id);
    await screen.findByText('This season has no teams yet.');
    expect(control('Home team').disabled).toBe(true);
  });

  it('ADMIN-31: accepts a future kickoff, up to the end of the year 9999', async () => {
    await open();
    const kickoff = screen.getByLabelText<HTMLInputElement>('Kickoff');
    expect(kickoff.max).toBe('9999-12-31T23:59');
    expect(kickoff.min).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(screen.getByText(`Kickoff in ${cityOfZone(zone)} time.`)).toBeDefined();
    typeKickoff('2020-01-01T12:00:00Z');
    fireEvent.blur(kickoff);
    expect(screen.getByText('The kickoff has to be in the future.')).toBeDefined();
  });

  it('ADMIN-32, MATCH-29: offers every type of match by name', async () => {
    await open();
    const names = () =>
      [...control('Match type').options].map(({ value, text }) => [value, text] as const);
    expect(names().map(([value]) => value)).toEqual(MATCH_TYPES);
    expect(names().map(([, text]) => text)).toEqual([
      'Group stage',
      'Knockout',
      'Semi-final',
      'Final',
      'Third place',
      'Friendly',
      'Play-off',
      'Qualifier',
      'Super Cup',
      'Two legs',
      'Replay',
      'Warm-up match',
      'All-star match',
      'Other',
    ]);
  });

  it('OP-54: sends the season of the kickoff, or the one chosen later', async () => {
    const calls = await open({ create: created });
    await fill();
    expect(control('Season').value).toBe('2026');
    await userEvent.click(button('Create match'));
    await screen.findByText(CREATED);
    expect(calls.findLast(({ path }) => path === '/admin/matches')?.input).toEqual({
      competitionId: LEAGUE.id,
      season: '2026',
      systemVersion: 2,
      team1Id: TEAMS[0]!.id,
      team2Id: TEAMS[1]!.id,
      matchType: 'group',
      round: '',
      kickoff: '2027-03-06T15:00:00.000Z',
      firstLeg: '',
      extraTime: false,
      penalties: false,
      secondLeg: false,
      isMeant: false,
    });
    await userEvent.selectOptions(control('Season'), '2025');
    expect(control('Season').value).toBe('2025');
  });
});

describe('the switches of a match', () => {
  const states = () =>
    ['Extra time', 'Penalties', 'Second leg'].map((name) => [
      toggle(name).checked,
      toggle(name).disabled,
    ]);
  const OFF = [false, false];
  const ON = [true, false];
  const LOCKED = [false, true];

  it('ADMIN-34, ADMIN-37: extra time turns penalties on, and both lock the second leg', async () => {
    await open();
    await userEvent.click(toggle('Extra time'));
    expect(states()).toEqual([ON, ON, LOCKED]);
  });

  it('ADMIN-35: turning penalties off turns extra time off', async () => {
    await open();
    await userEvent.click(toggle('Extra time'));
    await userEvent.click(toggle('Penalties'));
    expect(states()).toEqual([OFF, OFF, OFF]);
  });

  it('ADMIN-37: penalties alone lock the second leg', async () => {
    await open();
    await userEvent.click(toggle('Penalties'));
    expect(states()).toEqual([OFF, ON, LOCKED]);
  });

  it('ADMIN-36: the second leg locks extra time and penalties', async () => {
    await open();
    await userEvent.click(toggle('Second leg'));
    expect(states()).toEqual([LOCKED, LOCKED, ON]);
    await userEvent.click(toggle('Second leg'));
    expect(states()).toEqual([OFF, OFF, OFF]);
  });

  it('ADMIN-33, OP-56: an invalid first leg blocks the creation', async () => {
    const calls = await open({ create: created });
    await fill();
    await userEvent.click(toggle('Second leg'));
    const firstLeg = screen.getByLabelText('First-leg score');
    for (const [typed, isDisabled] of [
      ['', true],
      ['2', true],
      ['2:1', true],
      ['2-1', false],
      ['100-1', true],
      ['02-1', false],
    ] as const) {
      fireEvent.change(firstLeg, { target: { value: typed } });
      expect([typed, button('Create match').disabled]).toEqual([typed, isDisabled]);
    }
    await userEvent.click(button('Create match'));
    await screen.findByText(CREATED);
    const sent = calls.findLast(({ path }) => path === '/admin/matches')?.input;
    expect(sent).toMatchObject({ secondLeg: true, firstLeg: '02-1' });
    await userEvent.click(toggle('Second leg'));
    expect(button('Create match').disabled).toBe(true);
  });
});

describe('ADMIN-39: the response to a creation', () => {
  it('is shown, and the form is ready for the next match of the same round', async () => {
    await open({ create: created });
    await fill();
    await userEvent.type(control('Round'), 'Matchday 3');
    await userEvent.click(button('Create match'));
    await screen.findByText(CREATED);
    expect(onCreated).toHaveBeenCalledOnce();
    expect(control('Round').value).toBe('Matchday 3');
    expect(control('Competition').value).toBe(LEAGUE.id);
    expect([control('Home team').value, control('Kickoff').value]).toEqual(['', '']);
  });

  it('shows reasons by field after a refusal, and keeps the input', async () => {
    const fields = [{ path: 'team2Id', problem: 'not_taking_part' }];
    await open({ create: () => refusal('INVALID_INPUT', 422, { fields }) });
    await fill();
    await userEvent.click(button('Create match'));
    expect(await screen.findByText('This team doesn’t take part.')).toBeDefined();
    expect(screen.getByText('Something you entered isn’t valid.')).toBeDefined();
    expect(control('Home team').value).toBe(TEAMS[0]!.id);
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('reports a missing connection too; a reload restores the input', async () => {
    await open();
    await fill();
    await userEvent.click(button('Create match'));
    await screen.findByText('We can’t reach the server. Check your connection.');
    cleanup();
    queryClient.clear();
    await open();
    await waitFor(() => expect(control('Home team').value).toBe(TEAMS[0]!.id));
    expect(control('Kickoff').value).toBe(toDateTimeInput('2027-03-06T15:00:00Z'));
  });

  it('asks about a likely duplicate, and creates it after confirmation', async () => {
    const calls = await open({
      create: ({ input }) =>
        input['isMeant'] ? created() : { body: { outcome: 'duplicate', matches: [KNOWN] } },
    });
    await fill();
    await userEvent.click(button('Create match'));
    const link = await screen.findByRole('link', { name: 'Harbour Town – Mill Rovers' });
    expect(link.getAttribute('href')).toBe(`/matches/${MATCH_ID}`);
    expect(onCreated).not.toHaveBeenCalled();
    await userEvent.click(button('Create anyway'));
    await screen.findByText(CREATED);
    const sent = calls.filter(({ path }) => path === '/admin/matches');
    expect(sent.map(({ input }) => input['isMeant'])).toEqual([false, true]);
  });
});

describe('a postponed fixture', () => {
  const moved = () => ({ body: { itemVersion: 4, latePredictions: 0, isClosed: false } });
  const known = (change: object) => () => ({
    body: { outcome: 'duplicate', matches: [{ ...POSTPONED, ...change }] },
  });

  it('can be moved instead of created again, by the first button offered', async () => {
    const calls = await open({ create: known({}), move: moved });
    await fill();
    await userEvent.click(button('Create match'));
    await screen.findByText(/^It then kicks off on .* Predictions on it stay\.$/);
    const [first, second] = screen
      .getAllByRole('button')
      .filter(({ textContent }) => /instead|anyway/.test(textContent));
    expect([first, second].map((each) => each?.textContent)).toEqual([
      'Move that match instead',
      'Create anyway',
    ]);
    await userEvent.click(first!);
    await screen.findByText(/^Match moved to /);
    const sent = calls.filter(({ path }) => path === `/admin/matches/${MATCH_ID}/kickoff`);
    expect(sent.map(({ input }) => input)).toEqual([
      { itemVersion: 3, kickoffAt: '2027-03-06T15:00:00.000Z' },
    ]);
    expect(onCreated).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Create anyway' })).toBeNull();
  });

  it.each([
    ['is over', { canMove: false }],
    ['is the other way round', { team1Id: TEAMS[1]!.id, team2Id: TEAMS[0]!.id }],
    ['kicks off just then', { kickoffAt: KNOWN.kickoffAt }],
  ])('offers no move to a match that %s', async (_, change) => {
    await open({ create: known(change) });
    await fill();
    await userEvent.click(button('Create match'));
    await screen.findByRole('button', { name: 'Create anyway' });
    expect(screen.queryByRole('button', { name: 'Move that match instead' })).toBeNull();
  });

  it('reports a failed move, and keeps the input', async () => {
    await open({ create: known({}), move: () => refusal('ITEM_CHANGED', 409) });
    await fill();
    await userEvent.click(button('Create match'));
    await userEvent.click(await screen.findByRole('button', { name: 'Move that match instead' }));
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    expect(control('Home team').value).toBe(TEAMS[0]!.id);
    expect(onCreated).not.toHaveBeenCalled();
  });
});

describe('pasted matches', () => {
  const PASTE = [
    '2027-03-06, 15:00, Harbour Town, Mill',
    '07.03.2027; 15:00; Quay Utd; Mill Rovers',
    '08/03/2027; 15:00; Quay United; Harbour Town',
    'nonsense',
  ].join('\n');

  async function review(create?: World['create']) {
    const calls = await open(create ? { create } : {});
    await readPaste(PASTE);
    return calls;
  }
  async function readPaste(text: string) {
    await userEvent.click(screen.getByRole('tab', { name: 'Several at once' }));
    await userEvent.selectOptions(control('Competition'), LEAGUE.id);
    fireEvent.change(control('Matches, one per line'), { target: { value: text } });
    await waitFor(() => expect(button('Review matches').disabled).toBe(false));
    await userEvent.click(button('Review matches'));
  }

  it('may have a dash between the teams, month names, and no time: the default time is used', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Several at once' }));
    fireEvent.change(control('Time for lines without one'), { target: { value: '20:45' } });
    await readPaste(
      '6 Mar 2027 Harbour Town – Mill Rovers\nSat, March 7, 2027 3:00 pm Quay United vs Mill',
    );
    expect(control('Kickoff of line 1').value).toBe('2027-03-06T20:45');
    expect(control('Home team of line 1').value).toBe(TEAMS[0]!.id);
    expect(control('Away team of line 1').value).toBe(TEAMS[1]!.id);
    expect(control('Kickoff of line 2').value).toBe('2027-03-07T15:00');
    expect(control('Away team of line 2').value).toBe(TEAMS[1]!.id);
  });

  it.each([
    ['31.02.2027, 15:00', 'There’s no 31 February 2027.'],
    ['31.13.2027, 15:00', 'There’s no such month.'],
    ['2027-03-06', 'This line has no time.'],
    ['2027-03-06, 25:00', 'There’s no such time of day.'],
    ['soon, 15:00', 'There’s no date on this line.'],
  ])('show the problem of “%s” at the kickoff, until one is typed', async (when, said) => {
    await open();
    await readPaste(`${when}, Harbour Town, Mill Rovers`);
    expect(screen.getByText(said)).toBeDefined();
    expect(screen.queryByText('This is required.')).toBeNull();
    fireEvent.change(control('Kickoff of line 1'), { target: { value: '2027-03-06T15:00' } });
    expect(screen.queryByText(said)).toBeNull();
  });

  it('show how 03/04 was read, and read it the other way; edits are kept', async () => {
    await open();
    await readPaste(
      '03/04/2027 15:00 Harbour Town v Mill Rovers\n05/06/2027 15:00 Quay United v Mill Rovers',
    );
    expect(control('Kickoff of line 1').value).toBe('2027-04-03T15:00');
    expect(screen.getByText(/^03\/04\/2027 was read as April 3, 2027/)).toBeDefined();
    fireEvent.change(control('Kickoff of line 2'), { target: { value: '2027-06-07T15:00' } });
    await userEvent.click(button('Read the month first'));
    expect(control('Kickoff of line 1').value).toBe('2027-03-04T15:00');
    expect(control('Kickoff of line 2').value).toBe('2027-06-07T15:00');
    expect(
      screen.getByText(/^03\/04\/2027 is read as March 4, 2027: the month first, as you chose/),
    ).toBeDefined();
    expect(button('Read the day first')).toBeDefined();
  });
  const rows = () => screen.getAllByRole('row').slice(1);
  const state = (index: number) =>
    within(rows()[index]!).getByText(/^(Ready|Needs attention|Skipped|Created|Moved|Duplicate)$/)
      .textContent;
  const states = () => rows().map((_, index) => state(index));
  const outcomes = (...list: object[]) => ({ body: list });

  it('appear in a table, with the season of the first one', async () => {
    const calls = await review();
    expect(states()).toEqual(['Ready', 'Needs attention', 'Ready', 'Needs attention']);
    expect(control('Season').value).toBe('2026');
    expect(calls.findLast(({ path }) => path.endsWith('participants'))?.input).toEqual({
      season: '2026',
    });
    // In the administrator's time zone.
    expect(control('Kickoff of line 1').value).toBe('2027-03-06T15:00');
    expect(control('Away team of line 1').value).toBe(TEAMS[1]!.id);
    expect(screen.getByText('Which team is “Quay Utd”?')).toBeDefined();
  });

  it('are edited and skipped by row, and created with an outcome for each', async () => {
    const calls = await review(() =>
      outcomes(
        { outcome: 'created', matchId: MATCH_ID },
        { outcome: 'duplicate', matches: [KNOWN] },
        { outcome: 'invalid', fields: [{ path: 'kickoff', problem: 'in_past' }] },
      ),
    );
    await userEvent.click(button('Quay United in line 2'));
    await userEvent.click(button('Skip line 4'));
    expect(states()).toEqual(['Ready', 'Ready', 'Ready', 'Skipped']);
    await userEvent.click(button('Create 3 matches'));
    await screen.findByText('1 match created');
    expect(states()).toEqual(['Created', 'Duplicate', 'Needs attention', 'Skipped']);
    expect(screen.getByText('The kickoff has to be in the future.')).toBeDefined();
    const { drafts } = calls.findLast(({ path }) => path === '/admin/matches/several')!.input as {
      drafts: { team1Id: string; kickoff: string }[];
    };
    expect(drafts.map(({ team1Id }) => team1Id)).toEqual([
      TEAMS[0]!.id,
      TEAMS[2]!.id,
      TEAMS[2]!.id,
    ]);
    expect(drafts[0]!.kickoff).toBe(new Date('2027-03-06T15:00').toISOString());
    expect(onCreated).toHaveBeenCalledOnce();
  });

  it('are created despite a duplicate after confirmation', async () => {
    const calls = await review(({ input }) =>
      outcomes(
        ...(input['drafts'] as { isMeant: boolean }[]).map(({ isMeant }) =>
          isMeant
            ? { outcome: 'created', matchId: MATCH_ID }
            : { outcome: 'duplicate', matches: [KNOWN] },
        ),
      ),
    );
    await userEvent.click(button('Create 2 matches'));
    await waitFor(() => expect(state(0)).toBe('Duplicate'));
    expect(button('Create 0 matches').disabled).toBe(true);
    await userEvent.click(screen.getAllByLabelText('Create anyway')[0]!);
    await userEvent.click(button('Create 1 match'));
    await screen.findByText('1 match created');
    expect(states()).toEqual(['Created', 'Needs attention', 'Duplicate', 'Needs attention']);
    const last = calls.findLast(({ path }) => path === '/admin/matches/several')!.input;
    expect(last['drafts']).toHaveLength(1);
  });

  it('show duplicates before sending: an existing match, or a line above', async () => {
    const known = { ...KNOWN, team1Id: TEAMS[1]!.id, team2Id: TEAMS[0]!.id };
    const calls = await open({
      create: () => outcomes({ outcome: 'created', matchId: MATCH_ID }),
      known: [known],
    });
    const lines = [
      '2027-03-07, 15:00, Harbour Town, Mill Rovers',
      '2027-04-03, 15:00, Quay United, Harbour Town',
      '2027-04-05, 18:00, Quay United, Harbour Town',
      '2027-05-01, 15:00, Quay United, Mill Rovers',
    ];
    await readPaste(lines.join('\n'));
    await waitFor(() => expect(states()).toEqual(['Duplicate', 'Ready', 'Duplicate', 'Ready']));
    const link = screen.getByRole('link', { name: 'Harbour Town – Mill Rovers' });
    expect(link.getAttribute('href')).toBe(`/matches/${MATCH_ID}`);
    expect(within(rows()[2]!).getByText('The same match as line 2.')).toBeDefined();
    await userEvent.click(button('Skip line 2'));
    expect(states()).toEqual(['Duplicate', 'Skipped', 'Ready', 'Ready']);
    await userEvent.click(screen.getByLabelText('Create anyway'));
    await userEvent.click(button('Create 3 matches'));
    await screen.findByText('1 match created');
    const sent = calls.findLast(({ path }) => path === '/admin/matches/several')!.input;
    expect((sent['drafts'] as { isMeant: boolean }[]).map(({ isMeant }) => isMeant)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ask about an earlier match of the same home team, and move it from their row', async () => {
    const kickoffAt = new Date('2027-03-06T15:00').toISOString();
    let isMoved = false;
    const calls = await open({
      known: () => [isMoved ? { ...POSTPONED, kickoffAt, itemVersion: 4 } : POSTPONED],
      move: () => {
        isMoved = true;
        return { body: { itemVersion: 4, latePredictions: 0, isClosed: false } };
      },
    });
    await readPaste('2027-03-06, 15:00, Harbour Town, Mill Rovers\nnonsense');
    await waitFor(() => expect(states()).toEqual(['Duplicate', 'Needs attention']));
    await userEvent.click(button('Move that match instead'));
    await waitFor(() => expect(states()).toEqual(['Moved', 'Needs attention']));
    const link = within(rows()[0]!).getByRole('link', { name: 'Open match' });
    expect(link.getAttribute('href')).toBe(`/matches/${MATCH_ID}`);
    const sent = calls.filter(({ path }) => path.endsWith('/kickoff'));
    expect(sent.map(({ input }) => input)).toEqual([{ itemVersion: 3, kickoffAt }]);
    expect(button('Create 0 matches').disabled).toBe(true);
  });

  it('survive a failed request and a reload', async () => {
    await review();
    await userEvent.click(button('Quay United in line 2'));
    await userEvent.click(button('Create 3 matches'));
    await screen.findByText('We can’t reach the server. Check your connection.');
    expect(states()).toEqual(['Ready', 'Ready', 'Ready', 'Needs attention']);
    cleanup();
    queryClient.clear();
    await open();
    await waitFor(() => expect(states()).toEqual(['Ready', 'Ready', 'Ready', 'Needs attention']));
    await userEvent.click(button('Back to the text'));
    expect(control('Matches, one per line').value).toBe(PASTE);
  });
});
