import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { HOUR_MS, type DraftInputType } from '@kickoracle/game';
import { TIME_ZONE } from '../tests/time-zone.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import type { GameProcess } from './support/game-process.ts';
import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');
const REFEREE = { username: 'the.referee', password: 'a whistle and two cards' };
const PLAYER = { username: 'zoe.keeper', password: 'tick and tock' };
const IMAGE = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const SEASON = fileURLToPath(
  new URL('../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const LEAGUE = 'Harbour League';

/** Before the league starts, so that it is first in lists; in the browser's zone. */
const DEADLINE = new Intl.DateTimeFormat('sv', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})
  .format(Date.now() + 1.5 * HOUR_MS)
  .replace(' ', 'T');
const LATER_DAY = new Date(Date.now() + 60 * 24 * HOUR_MS).toISOString().slice(0, 10);

async function makeLeague(game: GameProcess, context: BrowserContext): Promise<string> {
  const starting = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  await game.importSeason(SEASON, { country: 'England', zone: 'Europe/London', starting });
  const { items } = (await (await context.request.get(`${game.url}/api/items`)).json()) as {
    items: { match: { season: number } }[];
  };
  return String(items[0]!.match.season);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const titleField = (page: Page, language: string) =>
  field(page, t('createEvent:title', { language }));

type Fill = (page: Page, season: string) => Promise<void>;

async function chooseLeague(page: Page, season: string): Promise<void> {
  await field(page, t('createEvent:competition.label')).selectOption({ label: LEAGUE });
  await field(page, t('createEvent:season.label')).fill(season);
}

/** Inputs of each type besides title, deadline and reward. */
const TYPES: Record<DraftInputType, Fill> = {
  text: async () => {},
  date: (page) => field(page, t('createEvent:bounds.max.date')).fill(LATER_DAY),
  datetime: (page) => field(page, t('createEvent:bounds.max.datetime')).fill(`${LATER_DAY}T20:15`),
  selection: async (page) => {
    await field(page, t('createEvent:options.label')).fill('One\nTwo\nThree');
    await field(page, t('createEvent:disallowed.label')).fill('Three');
  },
  radio: (page) => field(page, t('createEvent:options.label')).fill('yes\nno'),
  number: async (page) => {
    await field(page, t('createEvent:bounds.min.number')).fill('0.5');
    await field(page, t('createEvent:bounds.max.number')).fill('12');
  },
  score: async () => {},
  table_builder: async (page, season) => {
    await chooseLeague(page, season);
    await field(page, t('createEvent:perPlace.label')).fill('1500');
  },
  teamSelection: async (page, season) => {
    await chooseLeague(page, season);
    await page.getByRole('checkbox', { name: 'Castle Hythe FC' }).check();
  },
};

const titleOf = (type: string) => `A question of the type ${type}`;

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: t('admin:create.event') }).click();
  await expect(titleField(page, 'English')).toBeVisible();
}

test(
  'ADMIN-13 to ADMIN-28: an administrator creates an event of every type, and players see it',
  { tag: '@slow' },
  async ({ page, context, createContext, game, signIn }) => {
    test.slow();
    const { email } = await game.createPlayer({ ...REFEREE, isAdmin: true });
    await signIn(context, { email, password: REFEREE.password });
    const season = await makeLeague(game, context);
    await page.setViewportSize(WIDE);
    await openForm(page);

    for (const [type, fill] of Object.entries(TYPES)) {
      const isFirst = type === 'text';
      await titleField(page, 'English').fill(titleOf(type));
      await field(page, t('createEvent:deadline.label')).fill(DEADLINE);
      await field(page, t('createEvent:inputType.label')).selectOption(type);
      await fill(page, season);
      if (isFirst) {
        await field(page, t('createEvent:decay.label')).check();
        await page.getByRole('tab', { name: 'Deutsch' }).click();
        await titleField(page, 'Deutsch').fill('Eine Frage nach Text');
        await page.locator('input[type=file]').setInputFiles(IMAGE);
        const preview = page.getByRole('region', { name: t('createEvent:preview.heading') });
        // The preview uses the language of the text, the page its own.
        await expect(preview.getByText('Eine Frage nach Text')).toBeVisible();
        await expect(preview.getByText(textsOf('de')('eventDetail:decay.heading'))).toBeVisible();
        await expect(preview.locator('img')).toHaveJSProperty('naturalWidth', 512);
      }
      await page
        .getByRole('button', { name: t('createEvent:submit'), exact: true })
        .last()
        .click();
      const done = t(isFirst ? 'createEvent:imageUploaded' : 'createEvent:created');
      await expect(page.getByText(done).last()).toBeVisible();
      await expect(titleField(page, 'English')).toHaveValue('');
      await expect(page.getByRole('link', { name: new RegExp(titleOf(type)) })).toBeVisible();
    }

    const { email: playerEmail } = await game.createPlayer(PLAYER);
    const other = await createContext({ locale: 'de-DE' });
    await signIn(other, { email: playerEmail, password: PLAYER.password });
    const events = await other.newPage();
    await events.goto('/events');
    await waitUntilShown(events);
    const card = events.getByRole('article', { name: 'Eine Frage nach Text' });
    await expect(card).toBeVisible();
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 512);
    for (const type of Object.keys(TYPES).filter((each) => each !== 'text')) {
      await expect(events.getByRole('article', { name: titleOf(type), exact: true })).toBeVisible();
    }
    // A hidden team is not an option, and a number may have decimals if a bound has.
    await events.getByRole('link', { name: titleOf('teamSelection'), exact: true }).click();
    const teams = events.getByRole('combobox', { name: textsOf('de')('eventDetail:answer') });
    await expect(teams.getByRole('option', { name: 'Castle Hythe FC' })).toHaveCount(0);
    await expect(teams.getByRole('option', { name: /Harbour/ })).not.toHaveCount(0);
  },
);

test('the form of an event is accessible: small screens, keyboard, other languages', async ({
  page,
  signInNew,
}) => {
  await signInNew({ ...REFEREE, isAdmin: true });
  await page.setViewportSize(SMALL);
  await openForm(page);
  await field(page, t('createEvent:inputType.label')).selectOption('table_builder');
  await page
    .getByRole('button', { name: t('createEvent:submit'), exact: true })
    .last()
    .click();
  await expect(titleField(page, 'English')).toBeFocused();
  await expect(page.getByText(t('createEvent:problems.title'))).toBeVisible();
  await field(page, t('createEvent:inputType.label')).selectOption('number');
  await field(page, t('createEvent:decay.label')).check();
  expect(await listOverflow(page)).toEqual([]);
  await expectNoViolationsInBothThemes(page, 'the form of an event');
});

test(
  'EVENT-02, EVENT-19, EVENT-20: an administrator changes the image of an event, and its tab',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    await signInNew({ ...REFEREE, isAdmin: true });
    await makeLeague(game, context);
    const eventId = await game.createEvent({
      title: { en: 'Who wins the league?' },
      deadlineAt: new Date(Date.now() + HOUR_MS).toISOString(),
      competition: LEAGUE,
    });
    await page.goto(`/events/${eventId}`);
    await page.locator('summary', { hasText: t('results:panel') }).click();
    await page.locator('input[type=file]').setInputFiles(IMAGE);
    await page.getByRole('button', { name: t('eventDetail:settings.saveImage') }).click();
    await expect(page.getByText(t('eventDetail:imageUploaded'))).toBeVisible();
    const hero = page.locator('main img[src*="/files/"]').first();
    await expect(hero).toHaveJSProperty('naturalWidth', 512);

    const flag = page.getByRole('switch', { name: t('eventDetail:settings.competitionEvent') });
    await expect(flag).not.toBeChecked();
    await flag.click();
    const value = t('eventDetail:settings.true');
    await expect(page.getByText(t('eventDetail:competitionEventSetTo', { value }))).toBeVisible();
    await expect(flag).toBeChecked();
    await expect(flag).toBeEnabled();
    expect(await listOverflow(page)).toEqual([]);
    await expectNoViolationsInBothThemes(page, 'the settings of an event');
  },
);
