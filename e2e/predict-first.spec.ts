import { HOUR_MS } from '@kickoracle/game';
import type { Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { signUpOnPage, typeSignUp } from './support/accounts.ts';
import { inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { signInAtProvider, startGoogleGame } from './support/google-game.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';

const MOST_TAPS = 8;
const PASSWORD = 'a crossbar and two posts';

async function createMatches(game: GameProcess): Promise<void> {
  await game.createRound({
    matches: [
      { team1: 'Home 1', team2: 'Away 1', kickoffAt: inHours(1) },
      { team1: 'Home 2', team2: 'Away 2', kickoffAt: inHours(24) },
    ],
  });
}

const goals = (page: Page, team: string, t: Translate) =>
  page.getByRole('spinbutton', { name: t('matchPrediction:goals', { team }), exact: true });

async function expectSent(page: Page, t: Translate) {
  await expect(page).toHaveURL(/\/matchday(\?|$)/);
  await expect(page.getByText(t('common:toast.confirmed'))).toBeVisible();
  await expect(page.getByText(t('common:kept.sent_one', { count: 1 }))).toBeVisible();
  await page.reload();
  await waitUntilShown(page);
  await expect(goals(page, 'Home 1', t)).toHaveValue('2');
  await expect(goals(page, 'Away 1', t)).toHaveValue('1');
  await expect(page.getByText(t('matchday:status.called', { done: 1, total: 2 }))).toBeVisible();
}

const LANGUAGES = [
  { locale: 'en-GB', language: 'en', day: '15061990' },
  { locale: 'de-DE', language: 'de', day: '15061990' },
] as const;

for (const { locale, language, day } of LANGUAGES) {
  const t = textsOf(language);
  const email = `first.${language}@players.example`;

  test.describe(`by touch at 360 pixels, ${language}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('takes at most 8 taps from the first visit to a confirmed and sent prediction', async ({
      page,
      game,
    }) => {
      test.slow();
      await createMatches(game);
      let taps = 0;
      const tap = async (on: Locator) => {
        taps += 1;
        await on.tap();
      };
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
      });

      await page.goto('/');
      await waitUntilShown(page);
      await tap(page.getByRole('link', { name: t('home:hero.predict') }).first());
      await expect(page.getByText(t('matchPrediction:loginRequired'))).toBeVisible();
      await tap(goals(page, 'Home 1', t));
      await page.keyboard.type('2');
      await page.keyboard.type('1');
      await tap(page.getByRole('button', { name: t('matchday:save_one', { count: 1 }) }));
      await expect(page.getByRole('heading', { name: t('auth:signUp.heading') })).toBeVisible();
      await expect(page.getByText(t('common:kept.forAccount_one', { count: 1 }))).toBeVisible();
      await tap(page.getByRole('textbox', { name: t('auth:fields.username') }));
      await page.keyboard.type(`first.${language}`);
      await typeSignUp(page, { email, day });
      await tap(page.getByRole('checkbox'));
      await tap(page.getByRole('button', { name: t('auth:signUp.submit') }));
      await expect(page.getByRole('heading', { name: t('auth:checkEmail.heading') })).toBeVisible();

      // Neither mail, link nor server contains the prediction or its page.
      expect(sent.filter((request) => /predictions|2-1|matchday/.test(request))).toEqual([]);
      const mailbox = await page.context().newPage();
      await mailbox.goto('/dev/mail');
      const link = mailbox.locator('a[href*="/confirm#token="]').first();
      expect(await link.getAttribute('href')).not.toMatch(/from|matchday/);
      taps += 1;
      const opening = page.context().waitForEvent('page');
      await mailbox.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('a[href*="/confirm#token="]')!.target = '_blank';
      });
      await link.tap();
      const next = await opening;
      // The notice moves the button down when it appears.
      await expect(next.getByText(t('common:kept.forAccount_one', { count: 1 }))).toBeVisible();
      await tap(next.getByRole('button', { name: t('auth:confirm.submit') }));
      await expectSent(next, t);
      expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    });
  });
}

takeTurns(LANGUAGES).forEach(({ locale, language, day }) => {
  const t = textsOf(language);

  test.describe(`by keyboard alone, ${language}`, () => {
    test.use({ locale });

    test('a visitor predicts, signs up and finds the prediction sent', async ({ page, game }) => {
      test.slow();
      await createMatches(game);
      await page.goto('/matchday');
      await waitUntilShown(page);
      await goals(page, 'Home 1', t).focus();
      await page.keyboard.type('21');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('auth:signUp.heading') })).toBeVisible();
      await page.getByRole('textbox', { name: t('auth:fields.username') }).focus();
      await page.keyboard.type(`keys.${language}`);
      await typeSignUp(page, { email: `keys.${language}@players.example`, day });
      await page.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      const submit = page.getByRole('button', { name: t('auth:signUp.submit') });
      await expect(submit).toBeEnabled();
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('auth:checkEmail.heading') })).toBeVisible();
      await page.goto('/dev/mail');
      await page.locator('a[href*="/confirm#token="]').first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('auth:confirm.submit') }).focus();
      await page.keyboard.press('Enter');
      await expectSent(page, t);
    });
  });
});

test('a Google sign-in returns to the sheet, and the prediction is sent after the profile is complete', async ({
  startGame,
  createContext,
}) => {
  test.slow();
  const t = textsOf('en');
  const { game, provider, stop } = await startGoogleGame(startGame);
  try {
    provider.addUser({ subject: 'newcomer', email: 'newcomer@gmail.example' });
    await createMatches(game);
    const page = await (await createContext({ baseURL: game.url })).newPage();
    await page.goto('/matchday');
    await waitUntilShown(page);
    await goals(page, 'Home 1', t).fill('2');
    await goals(page, 'Away 1', t).fill('1');
    await page.getByRole('button', { name: 'Save 1 score' }).click();
    await page.getByRole('button', { name: /Google/ }).click();
    await signInAtProvider(page, 'newcomer');
    await expect(page).toHaveURL(/\/complete-profile\?from=%2Fmatchday$/);
    await page.getByRole('textbox', { name: 'Username' }).fill('the.newcomer');
    await page.getByLabel('Date of birth', { exact: true }).fill('1990-06-15');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Save and play' }).click();
    await expect(page).toHaveURL(/\/matchday$/);
    await expect(page.getByText('1 prediction has been sent. It counts.')).toBeVisible();
    // Depends on the state of the sheet at the response.
    await expect(page.getByText(/1 of 2 predicted|1 score saved/)).toBeVisible();
    // Not on the sheet itself, and after a pause.
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    const window = page.getByRole('dialog', { name: 'Your first prediction counts' });
    await expect(window).toBeVisible({ timeout: 40_000 });
  } finally {
    await stop();
  }
});

test('items that closed before the confirmation are listed, and the rest is sent', async ({
  page,
  game,
}) => {
  test.slow();
  const t = textsOf('en');
  await createMatches(game);
  await page.goto('/matchday');
  await waitUntilShown(page);
  await goals(page, 'Home 1', t).fill('2');
  await goals(page, 'Away 1', t).fill('1');
  await goals(page, 'Home 2', t).fill('0');
  await goals(page, 'Away 2', t).fill('3');
  await page.getByRole('button', { name: 'Save 2 scores' }).click();
  const email = 'too.late@players.example';
  await signUpOnPage(page, { username: 'too.late', email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await game.moveClockTo(new Date(Date.now() + 2 * HOUR_MS));
  await page.goto('/dev/mail');
  await page.locator('a[href*="/confirm#token="]').first().click();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Home 1 – Away 1: predictions closed before we could send yours.',
  );
  await expect(page.getByText('1 prediction has been sent. It counts.')).toBeVisible();
});
