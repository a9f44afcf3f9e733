import type { Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';

const PASSWORD = 'a crossbar and two posts';

type Journey = {
  readonly what: string;
  create(game: GameProcess): Promise<string>;
  fields(page: Page, t: Translate): readonly (readonly [Locator, string])[];
  button(t: Translate): string;
};

const round = async (game: GameProcess, isOfCards: boolean) => {
  const { matchIds } = await game.createRound({
    matches: [{ team1: 'Home 1', team2: 'Away 1', kickoffAt: inHours(30), isOfCards }],
  });
  return `/matches/${matchIds[0]}`;
};
const scoreOf = (within: Locator, t: Translate) =>
  [
    ['Home 1', '2'],
    ['Away 1', '1'],
  ].map(
    ([team, goals]) =>
      [
        within.getByRole('spinbutton', { name: t('matchPrediction:goals', { team: team! }) }),
        goals!,
      ] as const,
  );

const JOURNEYS: readonly Journey[] = [
  {
    what: 'a match by its score',
    create: (game) => round(game, false),
    fields: (page, t) => scoreOf(page.getByRole('main'), t),
    button: (t) => t('matchPrediction:submit'),
  },
  {
    what: 'a match by its cards',
    create: (game) => round(game, true),
    fields: (page, t) => scoreOf(page.getByRole('region', { name: t('templates:score.title') }), t),
    button: (t) => t('matchPrediction:submitAll'),
  },
  {
    what: 'an event',
    create: async (game) =>
      `/events/${await game.createEvent({
        title: { en: 'Who scores first?', de: 'Wer trifft zuerst?' },
        inputType: 'text',
        deadlineAt: inHours(30),
        reward: 500,
      })}`,
    fields: (page, t) => [
      [page.getByRole('textbox', { name: t('eventDetail:answer') }), 'Zoe Keeper'],
    ],
    button: (t) => t('eventDetail:submit'),
  },
];

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const WAYS = [
  { way: 'by touch at 360 pixels', locale: 'en-GB', isTouch: true },
  { way: 'by touch at 360 pixels', locale: 'de-DE', isTouch: true },
  { way: 'by keyboard alone', locale: 'en-GB', isTouch: false },
  { way: 'by keyboard alone', locale: 'de-DE', isTouch: false },
];

for (const { way, locale, isTouch } of takeTurns(WAYS)) {
  const language = locale.slice(0, 2);
  const t = textsOf(language);
  const press = async (on: Locator) => {
    if (isTouch) return on.tap();
    await on.focus();
    await on.press('Enter');
  };
  const tick = async (box: Locator) => {
    if (isTouch) return box.tap();
    await box.focus();
    await box.press('Space');
  };
  const write = async (field: Locator, text: string) => {
    await (isTouch ? field.tap() : field.focus());
    await field.page().keyboard.type(text);
  };

  test.describe(`${way}, ${language}`, () => {
    test.use({ locale, ...(isTouch && PHONE) });

    for (const [nth, { what, create, fields, button }] of JOURNEYS.entries()) {
      test(`a visitor predicts ${what}, signs up, and finds it sent`, async ({ page, game }) => {
        test.slow();
        const address = await create(game);
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() !== 'GET') sent.push(request.url());
        });
        await page.goto(address);
        await waitUntilShown(page);
        for (const [field, text] of fields(page, t)) await write(field, text);
        await press(page.getByRole('button', { name: button(t) }));

        await expect(page.getByRole('heading', { name: t('auth:signUp.heading') })).toBeVisible();
        await expect(page.getByText(t('common:kept.forAccount_one', { count: 1 }))).toBeVisible();
        const username = `visitor.${language}.${nth}`;
        const box = (key: string) => page.getByRole('textbox', { name: t(key) });
        await write(box('auth:fields.username'), username);
        await write(page.getByLabel(t('auth:fields.birthDate'), { exact: true }), '15061990');
        await write(box('auth:fields.email'), `${username}@players.example`);
        await write(page.getByLabel(t('auth:fields.password'), { exact: true }), PASSWORD);
        await write(page.getByLabel(t('auth:fields.passwordRepeat')), PASSWORD);
        await tick(page.getByRole('checkbox'));
        const submit = page.getByRole('button', { name: t('auth:signUp.submit') });
        await expect(submit).toBeEnabled();
        await press(submit);
        await expect(
          page.getByRole('heading', { name: t('auth:checkEmail.heading') }),
        ).toBeVisible();
        expect(sent.filter((url) => url.includes('predictions'))).toEqual([]);

        await page.goto('/dev/mail');
        await press(page.locator('a[href*="/confirm#token="]').first());
        await press(page.getByRole('button', { name: t('auth:confirm.submit') }));
        await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
        await expect(page.getByText(t('common:kept.sent_one', { count: 1 }))).toBeVisible();
        await page.reload();
        await waitUntilShown(page);
        for (const [field, text] of fields(page, t)) await expect(field).toHaveValue(text);
      });
    }
  });
}
