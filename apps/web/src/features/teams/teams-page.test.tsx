import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { aCompetition, LEAGUE } from '#testing/a-competition.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { TeamsPage } from './teams-page.tsx';
import { CREST } from '#testing/crest.ts';

beforeAll(async () => {
  await startEnglish();
  window.scrollTo = () => undefined;
});

const CUP = aCompetition({
  id: '10000000-0000-4000-8000-000000000002',
  name: 'Lantern Cup',
  country: 'Wales',
});

const teamOf = (name: string, number: number, changes = {}) => ({
  id: `20000000-0000-4000-8000-00000000000${number}`,
  name,
  shortName: null,
  crest: CREST,
  country: 'Wales',
  isNationalTeam: false,
  apiId: null,
  hasOwnColors: false,
  ...changes,
});
const TOWN = teamOf('Harbour Town', 1, { apiId: 42 });
const ROVERS = teamOf('Mill Rovers', 2);
const NATION = teamOf('Wales', 3, { isNationalTeam: true });

/** A server with teams of Wales, the first of them in a league. It applies writes. */
function open(answers: Parameters<typeof answerCalls>[0] = {}, at = '/admin/teams?season=2026') {
  let memberships = [{ competition: LEAGUE, season: 2026, matches: 0, events: 0 }];
  const calls = answerCalls({
    '/admin/countries': () => ({
      body: [
        { name: 'Germany', teams: 0 },
        { name: 'Austria', teams: 0 },
        { name: 'Wales', teams: 3 },
        { name: 'Malta', teams: 1 },
      ],
    }),
    '/admin/teams': ({ input }) =>
      'name' in input
        ? { body: teamOf(String(input['name']), 9, { country: input['country'] }) }
        : { body: input['country'] === 'Wales' ? [ROVERS, NATION, TOWN] : [] },
    [`/admin/teams/${TOWN.id}/api-id`]: ({ input }) => ({ body: { ...TOWN, ...input } }),
    [`/admin/teams/${TOWN.id}/colors`]: ({ input }) => ({
      body: { ...TOWN, crest: { ...CREST, ...(input['colors'] as object) }, hasOwnColors: true },
    }),
    [`/admin/teams/${TOWN.id}/competitions`]: () => ({ body: memberships }),
    '/admin/seasons': () => ({
      body: [LEAGUE, CUP].map(({ id }) => ({
        competitionId: id,
        season: 2026,
        teams: 2,
        matches: 0,
        events: 0,
      })),
    }),
    '/competitions': () => ({ body: [LEAGUE, CUP] }),
    [`/admin/competitions/${CUP.id}/seasons/2026/teams`]: () => {
      memberships = [...memberships, { competition: CUP, season: 2026, matches: 3, events: 0 }];
      return { body: { added: 1 } };
    },
    [`/admin/competitions/${LEAGUE.id}/seasons/2026/teams/${TOWN.id}`]: () => {
      memberships = [];
      return { body: { removed: true } };
    },
    [`/admin/teams/${TOWN.id}/merger`]: ({ input }) =>
      'into' in input && input['into'] === ROVERS.id
        ? { body: MERGER }
        : refusal('TEAMS_DIFFER', 409),
    ...answers,
  });
  showPage(<TeamsPage />, { at, route: '/admin/teams' });
  return calls;
}

/** A merger of twelve matches: two are duplicates, and one of those is settled. */
const MERGER = {
  matches: 12,
  participations: 1,
  joined: 2,
  reopened: 0,
  players: 3,
  givenXp: 1200,
  takenXp: 40,
  apart: 1,
  predictions: 5,
  replaced: 1,
  late: 0,
};

const pick = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const wrote = (calls: ReturnType<typeof open>, path: string) =>
  calls.filter((call) => call.path === path && Object.keys(call.input).length > 0).at(-1)?.input;
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

it('TEAMS-01, TEAMS-03, TEAMS-04: a country is selected, those with teams first, and its teams are sorted by name', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Teams of this country' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Harbour TownAPI ID 42', 'Mill Rovers', 'WalesNational team']);
  expect(options('Country')).toEqual(['Malta', 'Wales', 'Without teams yet', 'Austria', 'Germany']);
  await userEvent.type(screen.getByLabelText('Find a team'), 'mILL');
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Austria');
  expect(await screen.findByText('No team found.')).toBeTruthy();
});

it('TEAMS-02: six seasons from 2025 are offered', async () => {
  open();
  await screen.findByRole('list', { name: 'Teams of this country' });
  expect(options('Season')).toEqual(['2025', '2026', '2027', '2028', '2029', '2030']);
});

it('TEAMS-05, TEAMS-06, TEAMS-07: a modal adds a team, which needs a name and a country', async () => {
  const calls = open();
  await pick('New team');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Create team' });
  await userEvent.click(submit);
  expect(dialog.getByRole('alert').textContent).toBe('Team Name and Country are required.');
  expect(wrote(calls, '/admin/teams')).not.toHaveProperty('name');
  await userEvent.type(dialog.getByLabelText('Name'), 'Quay "Q" City');
  await userEvent.type(dialog.getByLabelText('Short name'), 'QUA');
  await userEvent.type(dialog.getByLabelText('API ID'), 'x077');
  await userEvent.selectOptions(dialog.getByLabelText('Country'), 'Malta');
  await userEvent.click(dialog.getByRole('switch', { name: 'National team' }));
  await userEvent.click(submit);
  expect(await screen.findByText('Team "Quay "Q" City" created successfully.')).toBeTruthy();
  expect(calls.find(({ input }) => 'name' in input)?.input).toEqual({
    name: 'Quay "Q" City',
    shortName: 'QUA',
    country: 'Malta',
    isNationalTeam: true,
    apiId: 77,
  });
});

it('TEAMS-06: a team without a country is refused', async () => {
  const calls = open({ '/admin/countries': () => ({ body: [{ name: 'Malta', teams: 0 }] }) });
  await pick('New team');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Quay City');
  await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
  expect(dialog.getByRole('alert').textContent).toBe('Team Name and Country are required.');
  expect(calls.some(({ input }) => 'name' in input)).toBe(false);
});

it('TEAMS-08, TEAMS-09: the API id is updated, but not to the current one', async () => {
  const calls = open();
  await pick(/^Harbour Town/);
  const field = await screen.findByLabelText<HTMLInputElement>('API ID');
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update API ID' });
  expect([field.value, update().disabled]).toEqual(['42', true]);
  await userEvent.type(field, '7');
  expect(update().disabled).toBe(false);
  await userEvent.type(field, '{Backspace}');
  expect(update().disabled).toBe(true);
  await userEvent.type(field, '7');
  await userEvent.click(update());
  expect(
    await screen.findByText('API ID for team Harbour Town has been changed to 427'),
  ).toBeTruthy();
  expect(wrote(calls, `/admin/teams/${TOWN.id}/api-id`)).toEqual({ apiId: 427 });
});

it('TEAMS-10: a team is added to a competition of the season and removed from it', async () => {
  open();
  await pick(/^Harbour Town/);
  await pick('Remove from Harbour League');
  expect(await screen.findByText('Team removed from competition.')).toBeTruthy();
  expect(await screen.findByText('No competition this season.')).toBeTruthy();
  await userEvent.selectOptions(
    screen.getByLabelText('Another competition'),
    'Lantern Cup (Wales)',
  );
  await pick('Add');
  expect(await screen.findByText('Team added to competition.')).toBeTruthy();
  // Matches of this competition use the team, so it stays.
  const remove = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Remove from Lantern Cup',
  });
  expect(remove.disabled).toBe(true);
  expect(screen.getByText(/3 matches and events/)).toBeTruthy();
});

it('TEAMS-10: says that no competition is left only once the competitions are known', async () => {
  const known = Promise.withResolvers<void>();
  const answer = { body: [LEAGUE] };
  open({ '/competitions': () => known.promise.then(() => answer) });
  await pick(/Harbour Town/);
  await screen.findByRole('list', { name: /Competitions/ });
  const none = /no other competition/i;
  expect(screen.queryByText(none)).toBeNull();
  expect(screen.getByText('Loading…')).toBeTruthy();
  known.resolve();
  expect(await screen.findByText(none)).toBeTruthy();
});

it('TEAMS-11: a refusal of the server is a toast', async () => {
  open({
    [`/admin/teams/${TOWN.id}/api-id`]: () => refusal('API_ID_TAKEN', 409),
    '/admin/teams': ({ input }) =>
      'name' in input
        ? refusal('INVALID_INPUT', 422, { fields: [{ path: 'name', problem: 'too_long' }] })
        : { body: [TOWN] },
  });
  const toasts = () => within(screen.getByRole('region', { name: 'Notices' }));
  await pick(/^Harbour Town/);
  await userEvent.type(await screen.findByLabelText('API ID'), '7');
  await pick('Update API ID');
  expect(await toasts().findByText('Another team already has this API ID.')).toBeTruthy();
  await pick('New team');
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'x');
  await pick('Create team');
  expect(await toasts().findByText(/This is too long\./)).toBeTruthy();
});

it('two teams are merged after a preview and the typed word', async () => {
  let isMerged = false;
  const calls = open({
    [`/admin/teams/${TOWN.id}/merger`]: ({ input }) => {
      isMerged = 'confirmation' in input;
      if (input['into'] === NATION.id) return refusal('TEAMS_DIFFER', 409);
      return { body: MERGER };
    },
    '/admin/teams': () => ({ body: isMerged ? [ROVERS, NATION] : [ROVERS, NATION, TOWN] }),
    [`/admin/teams/${ROVERS.id}/competitions`]: () => ({ body: [] }),
  });
  await pick(/^Harbour Town/);
  const choice = await screen.findByLabelText('This team is really');
  const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge…' });
  await userEvent.selectOptions(choice, 'Wales');
  expect(await screen.findByText('One of them is a club, the other a national team.')).toBeTruthy();
  expect(ask().disabled).toBe(true);
  await userEvent.selectOptions(choice, 'Mill Rovers');
  expect(await screen.findByText('12 matches move')).toBeTruthy();
  await userEvent.click(ask());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 season in a competition moves')).toBeTruthy();
  for (const fact of [
    '2 matches that both teams have become one each',
    '5 predictions move too',
    '1 player predicted both: the later prediction that counts stays',
    '3 players’ XP changes: 1,200 XP more and 40 XP less in total',
    /1 match stays listed twice/,
  ]) {
    expect(dialog.getByText(fact)).toBeTruthy();
  }
  expect(dialog.queryByText(/after the earlier kickoff/)).toBeNull();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge teams' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Type MERGE to confirm'), 'MERGE');
  await userEvent.click(confirm);
  expect(await screen.findByText('Harbour Town is Mill Rovers now.')).toBeTruthy();
  expect(calls.find(({ input }) => 'confirmation' in input)?.input).toEqual({
    into: ROVERS.id,
    confirmation: 'MERGE',
    foreseen: { joined: 2, reopened: 0, players: 3, givenXp: 1200, takenXp: 40 },
  });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Mill Rovers' })).toBeTruthy(),
  );
});

it('colours are selected beside the crest, and too similar ones are refused', async () => {
  const calls = open();
  await pick(/Harbour Town/);
  const part = within(
    (await screen.findByRole('heading', { name: 'Colours' })).closest('section')!,
  );
  await userEvent.selectOptions(part.getByLabelText('Pattern'), 'Hoops');
  const choose = (label: string, value: string) =>
    fireEvent.change(part.getByLabelText(label), { target: { value } });
  choose('Main colour', '#aa0011');
  choose('Second colour', '#ab0011');
  expect(part.getByText('These two colours look the same. Choose another one.')).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  expect(wrote(calls, `/admin/teams/${TOWN.id}/colors`)).toBeUndefined();
  choose('Second colour', '#ffffff');
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Colours of Harbour Town saved.')).toBeTruthy();
  expect(wrote(calls, `/admin/teams/${TOWN.id}/colors`)).toMatchObject({
    colors: { pattern: 'hoops', field: '#aa0011', detail: '#ffffff' },
  });
});
