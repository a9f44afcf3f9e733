import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LEAGUE } from '#testing/a-competition.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { readAgain } from '#testing/read-again.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { CompetitionsPage } from './competitions-page.tsx';
import { CREST } from '#testing/crest.ts';

beforeAll(async () => {
  await startEnglish();
  window.scrollTo = () => undefined;
});

const team = (name: string, number: number) => ({
  id: `20000000-0000-4000-8000-00000000000${number}`,
  name,
  shortName: null,
  crest: CREST,
});
const LAST = [team('Quay City', 1), team('Mill Rovers', 2), team('Ash Town', 3)];
const seasonOf = (season: number, teams: number, matches = 0) => ({
  competitionId: LEAGUE.id,
  season,
  teams,
  matches,
  events: 0,
});

/** A server with one competition. Its last season has three teams, the next one has one. */
function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    '/competitions': () => ({ body: [LEAGUE] }),
    '/admin/countries': () => ({
      body: [
        { name: 'Wales', teams: 3 },
        { name: 'Malta', teams: 0 },
      ],
    }),
    '/admin/seasons': () => ({ body: [seasonOf(2025, 3, 6), seasonOf(2026, 1)] }),
    [`/competitions/${LEAGUE.id}/participants`]: ({ input }) => ({
      body: input['season'] === '2025' ? LAST : [LAST[0]],
    }),
    [`/admin/competitions/${LEAGUE.id}/seasons/2026/teams`]: ({ input }) => ({
      body: { added: (input['teamIds'] as string[]).length },
    }),
    '/admin/teams': () => ({
      body: [...LAST, team('Wheal Athletic', 4)].map((one) => ({
        ...one,
        country: 'Wales',
        isNationalTeam: false,
        apiId: null,
      })),
    }),
    ...answers,
  });
  const router = showPage(<CompetitionsPage />, {
    at: `/admin/competitions?competition=${LEAGUE.id}`,
    route: '/admin/competitions',
  });
  return { calls, router };
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

it('the teams of last season are copied, but for those that went down', async () => {
  const { calls } = open();
  await press('Add teams');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add teams to 2026/27' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('Teams of').value).toBe('2025');
  const ticks = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  // Participants are not offered again.
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true]);
  await userEvent.click(dialog.getByLabelText('Ash Town'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 team' }));
  expect(await screen.findByText('Team added to competition.')).toBeTruthy();
  expect(calls.find(({ input }) => 'teamIds' in input)?.input).toEqual({ teamIds: [LAST[1]!.id] });
});

it('what could not be loaded says so, and can be loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isFailing = true;
  const participants = `/competitions/${LEAGUE.id}/participants`;
  open({
    [participants]: () => (isFailing ? refusal('RATE_LIMITED', 429) : { body: LAST }),
  });
  await press('Add teams');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  isFailing = false;
  await press('Try again');
  expect(await screen.findByText('Ash Town')).toBeTruthy();
});

it('the list stays when a later request fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isFailing = false;
  open({
    '/competitions': () => (isFailing ? refusal('RATE_LIMITED', 429) : { body: [LEAGUE] }),
  });
  const row = () => screen.queryAllByText(LEAGUE.name).length;
  await screen.findByRole('button', { name: 'Add teams' });
  const before = row();
  isFailing = true;
  await readAgain();
  expect(row()).toBe(before);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('seasons that could not be loaded say so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  open({ '/admin/seasons': () => refusal('RATE_LIMITED', 429) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('teams of a country are ticked one by one or all at once', async () => {
  const { calls } = open();
  await press('Add teams');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Teams of'), 'A country');
  const ticks = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([false, false, false]);
  await userEvent.click(dialog.getByRole('button', { name: 'Select all' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 teams' }));
  expect(await screen.findByText('3 teams added to competition.')).toBeTruthy();
  expect(calls.find(({ input }) => 'teamIds' in input)?.input['teamIds']).toHaveLength(3);
});

it('seasons are those that forms offer, the next one first; one in use cannot be removed', async () => {
  const { calls } = open({
    [`/admin/competitions/${LEAGUE.id}/seasons`]: () => ({ body: { isNew: true, season: 2027 } }),
    [`/admin/competitions/${LEAGUE.id}/seasons/2026`]: () => refusal('SEASON_IN_USE', 409),
  });
  const field = await screen.findByLabelText<HTMLSelectElement>('New season');
  expect([...field.options].map(({ text }) => text)).toEqual([
    '2027/28',
    '2028/29',
    '2029/30',
    '2030/31',
    // A second season that begins in the same year.
    '2025',
    '2026',
  ]);
  await press('Add season');
  expect(await screen.findByText('Season 2027/28 added.')).toBeTruthy();
  const added = calls.findLast(({ path }) => path === `/admin/competitions/${LEAGUE.id}/seasons`);
  expect(added?.input).toEqual({ season: 2027 });
  await userEvent.selectOptions(field, '2026');
  await press('Add season');
  expect(await screen.findByText('Season 2026 added.')).toBeTruthy();
  const second = calls.findLast(({ path }) => path === `/admin/competitions/${LEAGUE.id}/seasons`);
  expect(second?.input).toEqual({ season: 2026, label: '2026' });
  await press('Remove season');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 team no longer takes part in it.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove season' }));
  expect(await screen.findByText('This season is in use, so it has to stay.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /2025\/26/ }));
  expect(screen.queryByRole('button', { name: 'Remove season' })).toBeNull();
});

it('OP-70: a competition is made with name, country, sport and months, and edited', async () => {
  const { calls } = open({
    '/admin/competitions': ({ input }) => ({ body: { ...LEAGUE, ...input } }),
    [`/admin/competitions/${LEAGUE.id}`]: () => refusal('COMPETITION_IN_USE', 409),
  });
  await press('New competition');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create competition' }));
  expect(dialog.getByRole('alert').textContent).toBe('Name and country are required.');
  await userEvent.type(dialog.getByLabelText('Name'), 'Lantern Cup');
  await userEvent.selectOptions(dialog.getByLabelText('Country'), 'Malta');
  await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Tennis');
  await userEvent.selectOptions(dialog.getByLabelText('Season starts in'), 'March');
  await userEvent.selectOptions(dialog.getByLabelText('Season ends in'), 'November');
  await userEvent.click(dialog.getByRole('button', { name: 'Create competition' }));
  expect(await screen.findByText('Competition “Lantern Cup” created.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/admin/competitions')?.input).toEqual({
    name: 'Lantern Cup',
    country: 'Malta',
    sport: 'tennis',
    seasonStartMonth: 3,
    seasonEndMonth: 11,
  });
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Rugby');
  await press('Save');
  expect(await screen.findByText(/keeps its country and its sport/)).toBeTruthy();
});

it('a competition is deleted by the typed word, or says how much belongs to it', async () => {
  let items = 12;
  const path = `/admin/competitions/${LEAGUE.id}/deletion`;
  const { calls } = open({
    [path]: () =>
      items > 0
        ? refusal('COMPETITION_HAS_ITEMS', 409, { items })
        : { status: 200, body: { seasons: 2 } },
  });
  await press('Delete competition');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Harbour League?' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete competition' });
  expect(confirm.disabled).toBe(true);
  const word = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
  await userEvent.type(word, 'DELETE');
  await userEvent.click(confirm);
  expect(await dialog.findByText(/^12 matches and events belong to this/)).toBeTruthy();
  items = 0;
  await userEvent.type(word, 'DELETE');
  await userEvent.click(confirm);
  expect(await screen.findByText('Harbour League deleted.')).toBeTruthy();
  expect(calls.find((call) => call.path === path)?.input).toEqual({ confirmation: 'DELETE' });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Delete the competition' })).toBeNull(),
  );
});

describe('the deletion of a competition', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Delete the competition' });
  const never = new Promise<never>(() => undefined);

  async function confirm() {
    await press('Delete competition');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Harbour League?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete competition' }));
    return dialog;
  }

  it('is announced, and the address left, before a refetch', async () => {
    let isDeleted = false;
    const { router } = open({
      '/competitions': () => ({ body: isDeleted ? [] : [LEAGUE] }),
      // Requests about a deleted competition never get a response.
      '/admin/seasons': () => (isDeleted ? never : { body: [seasonOf(2025, 3, 6)] }),
      [`/admin/competitions/${LEAGUE.id}/deletion`]: () => {
        isDeleted = true;
        return { body: { seasons: 1 } };
      },
    });
    await confirm();
    expect(await screen.findByText('Harbour League deleted.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByText('Harbour League')).toBeNull());
    expect(heading()).toBeNull();
  });

  it('keeps another one open that was selected in the meantime', async () => {
    const other = { ...LEAGUE, id: '10000000-0000-4000-8000-000000000002', name: 'Quay Cup' };
    const answer = Promise.withResolvers<{ body: unknown }>();
    const { router } = open({
      '/competitions': () => ({ body: [LEAGUE, other] }),
      [`/admin/competitions/${LEAGUE.id}/deletion`]: () => answer.promise,
    });
    const dialog = await confirm();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press(/^Quay Cup/);
    await screen.findByRole('heading', { name: 'Quay Cup' });
    answer.resolve({ body: { seasons: 1 } });
    expect(await screen.findByText('Harbour League deleted.')).toBeTruthy();
    expect(router.state.location.search).toBe(`?competition=${other.id}`);
    expect(heading()).not.toBeNull();
  });

  it('shows a refusal even if its dialog was closed in the meantime', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
    open({ [`/admin/competitions/${LEAGUE.id}/deletion`]: () => answer.promise });
    const dialog = await confirm();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(refusal('COMPETITION_HAS_ITEMS', 409, { items: 12 }));
    expect(await screen.findByText(/^12 matches and events belong to this/)).toBeTruthy();
    expect(heading()).not.toBeNull();
  });
});
