import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import type { GameProcess } from './support/game-process.ts';
import { signInAtProvider, startGoogleGame, type GoogleGame } from './support/google-game.ts';
import {
  expectFocus,
  expectRefusal,
  expectView,
  pressOn,
  tabTo,
  writeInto,
} from './support/keyboard.ts';
import { expect, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';

// Every journey of an account without a mouse, except on Google's own pages.

const PICTURE = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const NO_PICTURE = fileURLToPath(import.meta.url);
const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple';
/** 6 June, so that the order of day and month does not matter. */
const BIRTH_DATE = '06061990';

/** The journeys share a server; each uses its own player. */
const test = base.extend<object, { sharedGame: GameProcess }>({
  sharedGame: [
    async ({ startGame }, use) => {
      const game = await startGame();
      await use(game);
      await game.stop();
    },
    { scope: 'worker' },
  ],
  game: async ({ sharedGame }, use) => use(sharedGame),
});

const googleTest = base.extend<object, { googleGame: GoogleGame }>({
  googleGame: [
    async ({ startGame }, use) => {
      const { stop, ...googleGame } = await startGoogleGame(startGame);
      await use(googleGame);
      await stop();
    },
    { scope: 'worker' },
  ],
  game: async ({ googleGame }, use) => use(googleGame.game),
});

test.describe.configure({ mode: 'parallel' });

for (const locale of takeTurns(['en-GB', 'de-DE'])) {
  const language = locale.slice(0, 2);
  const t = textsOf(language);
  const nameOf = (who: string) => `${language}.${who}`;

  function controlsOf(page: Page) {
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    return {
      main,
      dialog,
      button: (key: string) => main.getByRole('button', { name: t(key), exact: true }),
      link: (key: string) => main.getByRole('link', { name: t(key), exact: true }),
      inDialog: (key: string) => dialog.getByRole('button', { name: t(key), exact: true }),
      field: (key: string, values = {}) => page.getByLabel(t(key, values), { exact: true }),
      notice: (key: string, values = {}) =>
        page.getByRole('region', { name: t('common:toast.region') }).getByText(t(key, values)),
      terms: main.getByRole('checkbox'),
    };
  }

  /** Opens the link of the newest mail to an address, through the demonstration's mailbox. */
  async function followMail(page: Page, { to, path }: { to: string; path: string }) {
    await pressOn(page, controlsOf(page).link('auth:checkEmail.mailbox'));
    const mail = page.getByRole('article').filter({ hasText: to }).first();
    const link = mail.locator(`a[href*="${path}#token="]`);
    const address = (await link.getAttribute('href'))!;
    await link.focus();
    await page.keyboard.press('Enter');
    return address;
  }

  async function signInOnPage(page: Page, account: { email: string; password: string }) {
    const { field, button } = controlsOf(page);
    await writeInto(page, field('auth:fields.email'), account.email);
    await writeInto(page, field('auth:fields.password'), account.password);
    await pressOn(page, button('auth:signIn.submit'));
  }

  test.describe(`by keyboard alone, ${locale}`, () => {
    test.use({ locale });

    test('a player signs up, corrects the address, confirms it, signs out and in again', async ({
      page,
    }) => {
      const { button, link, field, notice, terms, dialog, inDialog } = controlsOf(page);
      const username = nameOf('newcomer');
      const email = `${username}@players.example`;
      await page.clock.install();
      await page.goto('/auth');

      await pressOn(page, link('auth:signIn.switchLink'));
      await expectView(page, t('auth:signUp.heading'));
      await writeInto(page, field('auth:fields.username'), username);
      await tabTo(page, field('auth:fields.birthDate'));
      await page.keyboard.type(BIRTH_DATE);
      await writeInto(page, field('auth:fields.email'), `wrong.${email}`);
      const password = field('auth:fields.password');
      await writeInto(page, password, 'football');
      await writeInto(page, field('auth:fields.passwordRepeat'), 'football');
      await pressOn(page, terms, 'Space');
      await pressOn(page, button('auth:signUp.submit'));
      await expectRefusal(page, password, t('errors:fieldProblems.common_password'));
      await writeInto(page, password, PASSWORD);
      await writeInto(page, field('auth:fields.passwordRepeat'), PASSWORD);
      // The terms are already accepted; Enter in a field submits the form.
      await page.keyboard.press('Enter');
      await expectView(page, t('auth:checkEmail.heading'));

      const resend = button('auth:checkEmail.resend');
      await tabTo(page, resend);
      await expect(resend).toBeDisabled();
      await page.clock.fastForward(61_000);
      await expect(resend).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('auth:checkEmail.resent'))).toBeVisible();
      await expectFocus(page, resend);

      await pressOn(page, link('auth:checkEmail.back'));
      await expectView(page, t('auth:signIn.heading'));
      await pressOn(page, link('auth:signIn.switchLink'));
      await expectView(page, t('auth:checkEmail.heading'));
      await pressOn(page, button('auth:checkEmail.other'));
      await expectFocus(page, field('auth:fields.email'));
      // The whole address is selected and replaced by typing.
      await page.keyboard.type(email);
      await pressOn(page, button('auth:signUp.submit'));
      await expectView(page, t('auth:checkEmail.heading'));

      const confirmation = await followMail(page, { to: ` ${email}`, path: '/confirm' });
      await pressOn(page, button('auth:confirm.submit'));
      await expect(page).toHaveURL(`/profile/${username}`);
      await expectView(page, username);
      await expect(notice('common:toast.confirmed')).toHaveCount(1);

      const signOut = button('profile:signOut');
      await pressOn(page, signOut);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectFocus(page, signOut);
      await page.keyboard.press('Space');
      await pressOn(page, inDialog('common:actions.cancel'));
      await expect(dialog).toBeHidden();
      await expectFocus(page, signOut);
      await page.keyboard.press('Enter');
      await pressOn(page, inDialog('profile:signOut'));
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

      await page.goto(confirmation);
      await pressOn(page, button('auth:confirm.submit'));
      await expectView(page, t('auth:confirm.invalidHeading'));
      await pressOn(page, link('auth:confirm.signIn'));
      await expectView(page, t('auth:signIn.heading'));
      await pressOn(page, button('auth:signIn.submit'));
      await expectRefusal(page, field('auth:fields.email'), t('auth:problems.emailRequired'));
      await signInOnPage(page, { email, password: 'not my password' });
      await expect(page.getByRole('alert')).toContainText(t('errors:codes.INVALID_CREDENTIALS'));
      await expectFocus(page, button('auth:signIn.submit'));
      await tabTo(page, password, 'Shift+Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expectView(page, username);
    });

    test(
      'a player who forgot their password sets a new one',
      { tag: '@slow' },
      async ({ page, context, game }) => {
        const { button, link, field, main, notice } = controlsOf(page);
        const username = nameOf('forgetful');
        const { email } = await game.createPlayer({ username, password: PASSWORD });
        await page.goto('/auth');
        await pressOn(page, link('auth:signIn.forgot'));
        await expectView(page, t('auth:forgotPassword.heading'));
        const submit = button('auth:forgotPassword.submit');
        await pressOn(page, submit);
        const address = field('auth:fields.email');
        await expectRefusal(page, address, t('auth:problems.emailRequired'));
        await page.keyboard.type(email);
        await pressOn(page, submit);
        await expectView(page, t('auth:forgotPassword.sentHeading'));

        const mailLink = await followMail(page, { to: email, path: '/reset-password' });
        const late = await context.newPage();
        await late.goto(mailLink);
        await expect(controlsOf(late).field('auth:resetPassword.newPassword')).toBeVisible();
        const password = field('auth:resetPassword.newPassword');
        const repeated = field('auth:fields.passwordRepeat');
        await writeInto(page, password, NEW_PASSWORD);
        const show = main.getByRole('button', { name: t('auth:fields.showPassword') }).first();
        await pressOn(page, show, 'Space');
        await expect(password).toHaveAttribute('type', 'text');
        await expectFocus(page, show);
        await page.keyboard.press('Enter');
        await expect(password).toHaveAttribute('type', 'password');
        const met = main.getByRole('listitem').filter({ hasText: t('auth:checklist.met') });
        await expect(met).toHaveCount(2);
        await writeInto(page, repeated, 'another');
        await page.keyboard.press('Enter');
        await expectRefusal(page, repeated, t('auth:problems.passwordMismatch'));
        await writeInto(page, repeated, NEW_PASSWORD);
        await expect(met).toHaveCount(3);
        await pressOn(page, button('auth:resetPassword.submit'));
        await expect(page).toHaveURL('/auth');
        await expectView(page, t('auth:signIn.heading'));
        await expect(notice('auth:resetPassword.done')).toBeVisible();
        await signInOnPage(page, { email, password: NEW_PASSWORD });
        await expectView(page, username);

        // The same link, opened before it was used.
        await writeInto(late, controlsOf(late).field('auth:resetPassword.newPassword'), PASSWORD);
        await writeInto(late, controlsOf(late).field('auth:fields.passwordRepeat'), PASSWORD);
        await late.keyboard.press('Enter');
        await expectView(late, t('auth:resetPassword.invalidHeading'));
        await pressOn(late, controlsOf(late).link('auth:resetPassword.requestNew'));
        await expectView(late, t('auth:forgotPassword.heading'));
      },
    );

    test(
      'a player changes their name, their picture and their password',
      { tag: '@slow' },
      async ({ page, context, game, signIn }) => {
        // Every control is reached by Tab, and this journey has the most of them.
        test.slow();
        const { button, field, main, dialog, inDialog, notice } = controlsOf(page);
        const username = nameOf('regular');
        const taken = nameOf('early.bird');
        const newName = nameOf('Jürgen.Prophet');
        const { email } = await game.createPlayer({ username, password: PASSWORD });
        await game.createPlayer({ username: taken, password: PASSWORD });
        await signIn(context, { email, password: PASSWORD });
        await page.goto('/profile');

        const edit = button('profile:edit');
        const name = field('auth:fields.username');
        await pressOn(page, edit);
        await expectFocus(page, name);
        await page.keyboard.press('Escape');
        await expect(name).toBeHidden();
        await expectFocus(page, edit);
        await page.keyboard.press('Space');
        await expectFocus(page, name);
        await pressOn(page, button('common:actions.cancel'));
        await expectFocus(page, edit);
        await page.keyboard.press('Enter');
        await expectFocus(page, name);
        await page.keyboard.type(taken);
        await expectRefusal(page, name, t('auth:problems.usernameTaken'));
        await writeInto(page, name, newName);
        const free = page.getByRole('status').filter({ hasText: t('auth:username.available') });
        await expect(free).toBeVisible();
        await page.keyboard.press('Enter');
        await expectView(page, newName);
        await expect(notice('profile:name.saved', { username: newName })).toBeVisible();

        const picture = main.locator('img');
        const opener = button('profile:picture.change');
        const choose = inDialog('profile:picture.choose');
        const chooseFile = async (file: string, key: string) => {
          const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            pressOn(page, choose, key),
          ]);
          await chooser.setFiles(file);
        };
        await pressOn(page, opener);
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await chooseFile(NO_PICTURE, 'Enter');
        const invalid = t('errors:pictureProblems.invalid_type');
        await expect(dialog.getByRole('alert')).toHaveText(invalid);
        await expectFocus(page, choose);
        await expect(choose).toHaveAccessibleDescription(invalid);
        await chooseFile(PICTURE, 'Space');
        await expect(dialog.getByText(t('profile:picture.preview'))).toBeVisible();
        await expectFocus(page, inDialog('profile:picture.another'));
        await pressOn(page, inDialog('profile:picture.save'));
        await expect(dialog).toBeHidden();
        await expectFocus(page, opener);
        await expect(picture).toHaveAttribute('src', /\?v=1$/);
        await page.keyboard.press('Enter');
        await pressOn(page, inDialog('profile:picture.remove'));
        await expect(dialog).toBeHidden();
        await expectFocus(page, opener);
        await expect(picture).toHaveCount(0);

        const current = field('profile:security.current');
        await pressOn(page, main.locator('summary', { hasText: t('profile:security.password') }));
        await writeInto(page, current, 'not my password');
        await writeInto(page, field('auth:resetPassword.newPassword'), NEW_PASSWORD);
        await writeInto(page, field('auth:fields.passwordRepeat'), NEW_PASSWORD);
        const submit = button('profile:security.passwordSubmit');
        await pressOn(page, submit);
        await expectRefusal(page, current, t('errors:codes.WRONG_PASSWORD'));
        await writeInto(page, current, PASSWORD);
        await pressOn(page, submit);
        await expect(notice('profile:security.passwordDone')).toBeVisible();
        await expectFocus(page, submit);
      },
    );

    test('a player exports their data and deletes their account', async ({
      page,
      context,
      game,
      signIn,
    }) => {
      const { button, field, dialog, inDialog, notice } = controlsOf(page);
      const username = nameOf('leaver');
      const { email } = await game.createPlayer({ username, password: PASSWORD });
      await signIn(context, { email, password: PASSWORD });
      await page.goto('/profile');
      const save = button('profile:data.download');
      const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, save)]);
      expect(await readFile(await download.path(), 'utf8')).toContain(email);
      await expect(
        notice('profile:data.done', { file: download.suggestedFilename() }),
      ).toBeVisible();
      await expectFocus(page, save);

      const opener = button('profile:delete.open');
      await pressOn(page, opener);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectFocus(page, opener);
      await page.keyboard.press('Enter');
      const name = field('profile:delete.confirm', { name: username });
      const password = field('profile:delete.password');
      await writeInto(page, name, 'somebody.else');
      await writeInto(page, password, 'not my password');
      const submit = inDialog('profile:delete.submit');
      await pressOn(page, submit);
      await expectRefusal(page, name, t('profile:delete.mismatch', { name: username }));
      await writeInto(page, name, username);
      await pressOn(page, submit);
      await expectRefusal(page, password, t('errors:codes.WRONG_PASSWORD'));
      await writeInto(page, password, PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      await expect(notice('profile:delete.done')).toBeVisible();
    });

    test('a visitor writes to the team', async ({ page }) => {
      const { button, field, notice } = controlsOf(page);
      await page.goto('/contact');
      const email = field('contact:email');
      await writeInto(page, email, 'a fan');
      await writeInto(page, field('contact:message'), 'Well done!');
      const submit = button('contact:submit');
      await pressOn(page, submit);
      // The browser's own validation rejects an invalid address.
      await expectFocus(page, email);
      await writeInto(page, email, 'fan@example');
      await pressOn(page, submit);
      await expect(page).toHaveURL('/contact?problem=invalid_email');
      await expectRefusal(page, email, t('contact:problems.invalid_email'));
      await expect(field('contact:message')).toHaveValue('Well done!');
      await writeInto(page, email, 'fan@players.example');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(notice('common:toast.messageSent')).toBeVisible();
    });
  });

  googleTest.describe(`by keyboard alone, with Google, ${locale}`, () => {
    googleTest.use({ locale });

    googleTest('a newcomer completes the profile', async ({ page, googleGame }) => {
      const { button, field, terms } = controlsOf(page);
      const username = nameOf('newcomer');
      const subject = username;
      googleGame.provider.addUser({ subject, email: `${username}@gmail.example` });
      await page.goto('/auth');
      await pressOn(page, button('auth:google.button'));
      await signInAtProvider(page, subject);
      await expect(page).toHaveURL('/complete-profile');
      const name = field('auth:fields.username');
      const birthDate = field('auth:fields.birthDate');
      await writeInto(page, name, username);
      await tabTo(page, birthDate);
      await page.keyboard.type(`0606${new Date().getFullYear() - 10}`);
      await pressOn(page, terms, 'Space');
      const submit = button('auth:completeProfile.submit');
      await expect(submit).toBeEnabled();
      await pressOn(page, submit);
      await expectRefusal(page, birthDate, t('auth:problems.eighteenRequired'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(BIRTH_DATE);
      await pressOn(page, submit);
      await expectView(page, username);
    });
  });
}
