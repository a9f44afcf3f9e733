import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateEventForm } from './create-event-form.tsx';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anEvent, teamOptions } from '#testing/event-view.ts';
import { answerUploads, aPictureFile } from '#testing/fake-uploads.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

const LEAGUE = anEvent().competition!;
const CUP = { ...LEAGUE, id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a12', name: 'Harbour Cup' };
const EVENT_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const THIS_YEAR = new Date().getFullYear();
const TEAMS = teamOptions('Harbour Town', 'Mill Rovers', 'Castle Hythe').map(({ team }) => team);
const created = () => ({ body: { eventId: EVENT_ID } });

type Create = (call: Call) => { status?: number; body: unknown };

let calls: readonly Call[];
const onCreated = vi.fn();

/** The league has this year's season with three teams, and one without teams; the cup has none. */
async function show(create: Create = created, seasonLabels: Record<string, string> = {}) {
  const season = (year: number) => ({
    competitionId: LEAGUE.id,
    season: year,
    teams: 0,
    matches: 0,
  });
  calls = answerCalls({
    '/accounts/session': () => ({ body: { session: null } }),
    '/competitions': () => ({ body: [CUP, { ...LEAGUE, seasonLabels }] }),
    '/admin/seasons': ({ input }) => ({
      body: input['competitionId'] === CUP.id ? [] : [season(THIS_YEAR), season(2030)],
    }),
    [`/competitions/${LEAGUE.id}/participants`]: ({ input }) => ({
      body: input['season'] === String(THIS_YEAR) ? TEAMS : [],
    }),
    [`/competitions/${CUP.id}/participants`]: () => ({ body: [] }),
    '/admin/events': create,
  });
  showPage(<CreateEventForm onCreated={onCreated} />);
  await loaded();
}
async function loaded() {
  await act(settle);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settle);
}

const form = () => within(document.querySelector('form')!);
const preview = () => within(screen.getByRole('region', { name: /^What players see/ }));
const field = (label: string | RegExp) => form().getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = async () => {
  fireEvent.click(form().getByRole('button', { name: 'Create event' }));
  await loaded();
};
const problems = () =>
  form()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const sent = () => calls.filter(({ path }) => path === '/admin/events').map(({ input }) => input);
const tab = (name: RegExp) => form().getByRole('tab', { name });

async function choose(competition: { id: string } | null) {
  fill('Competition', competition?.id ?? '');
  await loaded();
}
function fillRest() {
  fill('Title in English', 'Who scores first?');
  fill('Deadline', '2099-06-01T18:00');
}

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(async () => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  onCreated.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await i18next.changeLanguage('en');
});

describe('a new event', () => {
  it('ADMIN-13, ADMIN-14, ADMIN-16, ADMIN-17, ADMIN-27: sends a draft in the format of the game', async () => {
    await show();
    fillRest();
    fireEvent.click(tab(/Français/));
    fill('Title in Français', 'Qui marque en premier ?');
    fill('Description in Français', 'Sans les tirs au but.');
    await send();
    expect(sent()).toEqual([
      {
        title: { en: 'Who scores first?', fr: 'Qui marque en premier ?' },
        description: { fr: 'Sans les tirs au but.' },
        inputType: 'text',
        reward: '500',
        perPlace: '2000',
        competitionId: null,
        isCompetitionEvent: false,
        season: String(THIS_YEAR),
        // In the administrator's time zone: the Chatham Islands in tests.
        deadline: '2099-06-01T05:15:00.000Z',
        options: '',
        disallowedOptions: '',
        min: '',
        max: '',
        hasDecay: false,
      },
    ]);
    expect(screen.getByText('Event created successfully')).toBeDefined();
    expect(onCreated.mock.calls).toEqual([[EVENT_ID]]);
  });

  it('ADMIN-28, REWARD-12, OP-54: starts with 500 XP, and after a creation with 10', async () => {
    await show();
    expect(field('XP reward').value).toBe('500');
    expect(field('Season start year').value).toBe(String(THIS_YEAR));
    fillRest();
    await send();
    expect(field('XP reward').value).toBe('10');
    expect(field('Title in English').value).toBe('');
    expect(field('Deadline').value).toBe('');
    expect(problems()).toEqual([]);
  });

  it('ADMIN-27: keeps the input after a failed creation', async () => {
    await show(() => refusal('INTERNAL', 500));
    fillRest();
    fill('XP reward', '750');
    await send();
    expect(screen.getAllByText('Failed to create event').length).toBe(2);
    expect(screen.getByText('Something went wrong on our side.')).toBeDefined();
    expect(field('Title in English').value).toBe('Who scores first?');
    expect(field('XP reward').value).toBe('750');
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('shows the server’s reasons by field, until the field changes', async () => {
    const fields = [{ path: 'deadline', problem: 'in_past' }];
    await show(() => refusal('INVALID_INPUT', 422, { fields }));
    fillRest();
    await send();
    expect(problems()).toContain('The deadline has to be in the future.');
    expect(document.activeElement).toBe(field('Deadline'));
    fill('Deadline', '2099-06-02T18:00');
    expect(field('Deadline').getAttribute('aria-invalid')).toBeNull();
  });

  it('survives a reload and an expired session', async () => {
    await show();
    fillRest();
    cleanup();
    queryClient.clear();
    await show();
    expect(field('Title in English').value).toBe('Who scores first?');
    await send();
    cleanup();
    await show();
    expect(field('Title in English').value).toBe('');
  });
});

describe('the form of an event', () => {
  it('ADMIN-13: requires an English title, and focuses it', async () => {
    await show();
    fill('Deadline', '2099-06-01T18:00');
    fireEvent.click(tab(/Deutsch/));
    fill('Title in Deutsch', 'Wer trifft zuerst?');
    await send();
    expect(problems()).toEqual(['Title for the default language (English) is required']);
    expect(tab(/English/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field('Title in English'));
    expect(tab(/English/).textContent).toContain('has a problem');
    expect(tab(/Deutsch/).textContent).toContain('filled in');
    expect(sent()).toEqual([]);
  });

  it('selects the language whose text is too long', async () => {
    await show();
    fillRest();
    fireEvent.click(tab(/Italiano/));
    fill('Title in Italiano', 'x'.repeat(201));
    fireEvent.click(tab(/English/));
    await send();
    expect(tab(/Italiano/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field('Title in Italiano'));
    expect(problems()).toEqual(['This is too long.']);
  });

  it.each<[string, string, string, string]>([
    ['ADMIN-15', 'XP reward', '', 'This is required.'],
    ['OP-69', 'XP reward', '1000001', 'From 0 to 1,000,000 XP.'],
    ['OP-69', 'XP reward', '1.5', 'This isn’t valid.'],
    ['ADMIN-16', 'Season start year', '', 'This is required.'],
    ['OP-69', 'Season start year', '1899', 'A year from 1900 to 2100.'],
    ['ADMIN-17', 'Deadline', '', 'This is required.'],
    ['ADMIN-17', 'Deadline', '2025-01-01T12:00', 'The deadline has to be in the future.'],
  ])('%s: refuses as %s %j: %s', async (_, label, value, message) => {
    await show();
    fillRest();
    fill(label, value);
    await send();
    expect(problems()).toEqual([message]);
    expect(document.activeElement).toBe(field(label));
    expect(sent()).toEqual([]);
  });

  it('shows a problem after the field loses the focus, not during typing', async () => {
    await show();
    for (const label of ['Title in English', 'Season start year', 'Deadline', 'XP reward']) {
      fill(label, '');
      expect(problems()).toEqual([]);
      fireEvent.blur(field(label));
      expect(problems().length).toBe(1);
      cleanup();
      localStorage.clear();
      await show();
    }
  });

  it('ADMIN-16, OP-54, OP-69: offers the seasons 2025 to 2030, and accepts another year', async () => {
    await show();
    expect(screen.getByText('e.g. 2025 for 2025/26')).toBeDefined();
    const step = (name: string) => form().getByRole('button', { name });
    fill('Season start year', '2030');
    expect(step('Next season').hasAttribute('disabled')).toBe(true);
    fill('Season start year', '2025');
    expect(step('Previous season').hasAttribute('disabled')).toBe(true);
    fireEvent.click(step('Next season'));
    expect(field('Season start year').value).toBe('2026');
    fill('Season start year', '2040');
    fillRest();
    await send();
    expect(sent()[0]).toMatchObject({ season: '2040' });
  });

  it('asks for one of two seasons that start in the same year', async () => {
    await show(created, { 12026: '2026' });
    await choose(LEAGUE);
    fill('Season start year', '2027');
    expect(form().queryByLabelText('Which season')).toBeNull();
    fill('Season start year', '2026');
    const which = form().getByLabelText<HTMLSelectElement>('Which season');
    expect([...which.options].map(({ text }) => text)).toEqual(['2026/27', '2026']);
    fill('Which season', '12026');
    expect(field('Season start year').value).toBe('2026');
    await loaded();
    expect(calls.at(-1)?.input).toEqual({ season: '12026' });
  });

  it('ADMIN-17: accepts a deadline until the last minute of the year 9999', async () => {
    await show();
    expect(field('Deadline').max).toBe('9999-12-31T23:59');
    fillRest();
    fill('Deadline', '9999-12-31T23:59');
    await send();
    expect(sent()[0]).toMatchObject({ deadline: '9999-12-31T10:14:00.000Z' });
  });

  it.each(['selection', 'radio'])(
    'ADMIN-18, ADMIN-19: asks for the options of a %s',
    async (type) => {
      await show();
      fillRest();
      expect(form().queryByLabelText('Options')).toBeNull();
      fill('Type of answer', type);
      await send();
      expect(problems()).toEqual(['Enter at least two options, one per line.']);
      expect(document.activeElement).toBe(field('Options'));
      fill('Options', 'Yes\nNo\nMaybe\n');
      fill('Disallowed options', 'Maybe, Never');
      await send();
      expect(problems()).toEqual(['That isn’t one of the options above.']);
      fill('Disallowed options', 'Maybe, No');
      expect(problems()).toEqual(['Players need at least two options to choose from.']);
      fill('Disallowed options', 'Maybe');
      await send();
      expect(sent()[0]).toMatchObject({
        inputType: type,
        options: 'Yes\nNo\nMaybe\n',
        disallowedOptions: 'Maybe',
      });
    },
  );

  it('ADMIN-15, ADMIN-20: asks for the reward of a right place in a table, and for no other', async () => {
    await show();
    fillRest();
    await choose(LEAGUE);
    expect(form().queryByLabelText('XP per correct position')).toBeNull();
    fill('Type of answer', 'table_builder');
    expect(field('XP per correct position').value).toBe('2000');
    expect(form().getByText('3 teams: up to 6,000 XP.')).toBeDefined();
    expect(field('XP reward').disabled).toBe(true);
    expect(field('The reward falls over time').disabled).toBe(true);
    fill('XP per correct position', '');
    await send();
    expect(problems()).toEqual(['This is required.']);
    fill('XP per correct position', '400000');
    expect(problems()).toEqual(['The whole table can pay at most 1,000,000 XP.']);
    fill('XP per correct position', '1500');
    await send();
    expect(sent()[0]).toMatchObject({ inputType: 'table_builder', perPlace: '1500' });
  });

  it.each(['teamSelection', 'table_builder'])(
    'ADMIN-21, ADMIN-22, ADMIN-23: explains why a %s has no teams',
    async (type) => {
      await show();
      fillRest();
      fill('Type of answer', type);
      expect(form().getByText('Please select a competition and season.')).toBeDefined();
      await send();
      expect(document.activeElement).toBe(field('Competition'));
      await choose(CUP);
      const text = `No season configured for the selected competition in ${THIS_YEAR}`;
      expect(form().getAllByText(text).length).toBe(2);
      await choose(LEAGUE);
      expect(form().queryByText(text)).toBeNull();
      fill('Season start year', '2030');
      await loaded();
      expect(form().getByText('No teams found for this competition and season.')).toBeDefined();
      await send();
      expect(document.activeElement).toBe(field('Season start year'));
      expect(sent()).toEqual([]);
    },
  );

  it('ADMIN-23: reports a missing season for every answer type', async () => {
    await show();
    fillRest();
    await choose(CUP);
    expect(problems()).toEqual([
      `No season configured for the selected competition in ${THIS_YEAR}`,
    ]);
  });

  it('ADMIN-19, ADMIN-21: offers the teams of the season, and hides selected ones', async () => {
    await show();
    fillRest();
    await choose(LEAGUE);
    fill('Type of answer', 'teamSelection');
    fireEvent.click(form().getByRole('checkbox', { name: 'Mill Rovers' }));
    await send();
    expect(sent()[0]).toMatchObject({
      inputType: 'teamSelection',
      competitionId: LEAGUE.id,
      disallowedOptions: 'team-2',
    });
  });

  it('ADMIN-24: allows no competition event without a competition', async () => {
    await show();
    const flag = () => field('Competition event');
    expect(flag().disabled).toBe(true);
    await choose(LEAGUE);
    fireEvent.click(flag());
    expect(flag().checked).toBe(true);
    await choose(null);
    expect([flag().disabled, flag().checked]).toEqual([true, false]);
    await choose(LEAGUE);
    expect(flag().checked).toBe(false);
    fireEvent.click(flag());
    fillRest();
    await send();
    expect(sent()[0]).toMatchObject({ isCompetitionEvent: true, competitionId: LEAGUE.id });
  });

  it('ADMIN-25: shows the decay of the reward, and sends the setting', async () => {
    await show();
    fillRest();
    fireEvent.click(field('The reward falls over time'));
    const picture = within(form().getByRole('figure'));
    for (const xp of ['500 XP', '125 XP', '0 XP']) expect(picture.getByText(xp)).toBeDefined();
    await send();
    expect(sent()[0]).toMatchObject({ hasDecay: true });
  });

  it.each([
    ['number', 'Smallest answer', '2,000.5', { min: '2000.5' }],
    ['date', 'Earliest day', '2099-05-01', { min: '2099-05-01' }],
    ['datetime', 'Latest time', '2099-05-01T12:00', { max: '2099-04-30T23:15:00.000Z' }],
  ])('takes bounds of a %s', async (type, label, value, expected) => {
    await show();
    fillRest();
    fill('Type of answer', type);
    fill(label, value);
    await send();
    expect(sent()[0]).toMatchObject({ inputType: type, ...expected });
    fillRest();
    expect(form().queryByLabelText(label)).toBeNull();
  });

  it('rejects bounds in the wrong order, and drops those of another type', async () => {
    await show();
    fillRest();
    fill('Type of answer', 'number');
    fill('Smallest answer', '5');
    fill('Largest answer', '4');
    await send();
    expect(problems()).toEqual(['This is below the smallest value.']);
    expect(document.activeElement).toBe(field('Largest answer'));
    fill('Type of answer', 'date');
    expect(field('Earliest day').value).toBe('');
  });
});

describe('the image of a new event', () => {
  const IMAGE_PATH = `/api/admin/events/${EVENT_ID}/image`;
  async function choose() {
    const picker = document.querySelector('input[type=file]')!;
    fireEvent.change(picker, { target: { files: [aPictureFile()] } });
    await loaded();
  }

  it('ADMIN-26: is previewed at once, and uploaded after the creation', async () => {
    const uploads = answerUploads(() => ({ body: { imagePath: '/files/events/e.webp?v=1' } }));
    await show();
    fillRest();
    await choose();
    const region = screen.getByRole('region', { name: /^What players see/ });
    expect(region.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
    expect(uploads).toEqual([]);
    await send();
    expect(uploads).toEqual([{ path: IMAGE_PATH, type: 'image/webp', size: '1280 × 640' }]);
    expect(screen.getByText('Event created successfully')).toBeDefined();
    expect(screen.getByText('Event image uploaded successfully')).toBeDefined();
    expect(region.querySelector('img')).toBeNull();
    expect(onCreated.mock.calls).toEqual([[EVENT_ID]]);
  });

  it('ADMIN-26: is uploaded again after a failure, without another event', async () => {
    let isBusy = true;
    const uploads = answerUploads(() =>
      isBusy ? refusal('SERVER_BUSY', 503) : { body: { imagePath: '' } },
    );
    await show();
    fillRest();
    await choose();
    await send();
    const failure = 'The event was created, but its image couldn’t be uploaded.';
    expect(screen.getByText(failure)).toBeDefined();
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'Create event' }).disabled).toBe(
      true,
    );
    expect(onCreated).not.toHaveBeenCalled();
    isBusy = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(screen.queryByText(failure)).toBeNull();
    expect([sent().length, uploads.length]).toEqual([1, 2]);
    expect(onCreated.mock.calls).toEqual([[EVENT_ID]]);
  });

  it('ADMIN-26: can be left out after a failed upload', async () => {
    answerUploads(() => refusal('PICTURE_INVALID', 422));
    await show();
    fillRest();
    await choose();
    await send();
    expect(screen.getByText('Invalid file type')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Go without an image' }));
    expect(onCreated.mock.calls).toEqual([[EVENT_ID]]);
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'Create event' }).disabled).toBe(
      false,
    );
  });
});

describe('the preview of an event', () => {
  it('follows the input, in the selected language', async () => {
    for (const namespace of [i18next.options.ns ?? []].flat()) {
      for (const language of ['de', 'it']) i18next.addResourceBundle(language, namespace, {});
    }
    await show();
    fillRest();
    expect(
      preview().getByRole('article', { name: 'Who scores first?', hidden: true }),
    ).toBeDefined();
    fireEvent.click(tab(/Deutsch/));
    fill('Title in Deutsch', 'Wer trifft zuerst?');
    await loaded();
    expect(preview().getByText('Wer trifft zuerst?')).toBeDefined();
    expect(i18next.language).toBe('en');
    fireEvent.click(tab(/Italiano/));
    await loaded();
    expect(preview().getByText('Who scores first?')).toBeDefined();
  });

  it('shows the competition, the reward and its decay', async () => {
    await show();
    await choose(LEAGUE);
    fill('XP reward', '1200');
    expect(preview().getByText('Premier League')).toBeDefined();
    expect(preview().getByText('1,200')).toBeDefined();
    expect(preview().queryByText('The sooner you call it, the more it pays')).toBeNull();
    fireEvent.click(field('The reward falls over time'));
    expect(preview().getByText('The sooner you call it, the more it pays')).toBeDefined();
    fill('Type of answer', 'table_builder');
    expect(preview().queryByText('The sooner you call it, the more it pays')).toBeNull();
    expect(preview().getByText('6,000')).toBeDefined();
  });

  it('shows the choices for players', async () => {
    await show();
    fill('Type of answer', 'radio');
    fill('Options', 'Harbour\nMill\nCastle');
    fill('Disallowed options', 'Mill');
    const shown = preview().getAllByRole('radio', { hidden: true });
    expect(shown.map((each) => (each as HTMLInputElement).value)).toEqual(['Harbour', 'Castle']);
  });
});
