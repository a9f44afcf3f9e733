import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fillInSignUp, linkFromMailbox, signInOnPage } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const PICTURE = fileURLToPath(new URL('../apps/web/public/icon-512.png', import.meta.url));
const PASSWORD = 'correct horse';

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text);

const fillIn = (page: Page, account: { username: string; email: string }) =>
  fillInSignUp(page, { ...account, password: PASSWORD });

test('a player signs up, corrects the address, confirms it and arrives at home', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  await fillIn(page, { username: 'nostra.damus', email: 'wrong@players.example' });
  await page.getByLabel('Password', { exact: true }).fill('football');
  await page.getByLabel('Repeat password').fill('football');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/Too common/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillIn(page, { username: 'nostra.damus', email: 'wrong@players.example' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

  await page.reload();
  await expect(page.getByText(/wrong@players\.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a different address' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await fillIn(page, { username: 'nostra.damus', email: 'right@players.example' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/right@players\.example/)).toBeVisible();

  await page.goto(await linkFromMailbox(page, '/confirm'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL('/profile/nostra.damus');
  await expect(page.getByRole('heading', { level: 1, name: /nostra\.damus/ })).toBeVisible();
  await expect(notice(page, 'Your e-mail address is confirmed. Welcome!')).toHaveCount(1);
  await expect(page.getByText('right@players.example')).toBeVisible();
});

test(
  'a player who confirms in another tab is signed in in the first one',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await fillIn(page, { username: 'two.tabs', email: 'two.tabs@players.example' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(await linkFromMailbox(page, '/confirm'));
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other).toHaveURL('/profile/two.tabs');
    await other.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/profile/two.tabs');
    await expect(page.getByRole('heading', { level: 1, name: /two\.tabs/ })).toBeVisible();
  },
);

test.describe('a player', () => {
  const username = 'long.standing.regular';
  const account = { username, password: PASSWORD };

  test('sets a new password by the link of a mail, once', async ({ page, game }) => {
    const { email } = await game.createPlayer(account);
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

    const link = await linkFromMailbox(page, '/reset-password');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await page.getByLabel('New password').fill('battery staple');
    await page.getByLabel('Repeat password').fill('battery staple');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(notice(page, 'Password saved. Sign in with it now.')).toBeVisible();

    await signInOnPage(page, { email, password: PASSWORD });
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password');
    await signInOnPage(page, { email, password: 'battery staple' });
    await expect(page).toHaveURL(`/profile/${username}`);
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();

    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'This link is invalid or has expired' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test(
    'changes their password, and other browsers are signed out',
    { tag: '@slow' },
    async ({ page, context, createContext, game, signIn }) => {
      const { email } = await game.createPlayer(account);
      const elsewhere = await createContext();
      await Promise.all([
        signIn(context, { email, password: PASSWORD }),
        signIn(elsewhere, { email, password: PASSWORD }),
      ]);
      const otherPage = await elsewhere.newPage();
      await otherPage.goto(`/profile/${username}`);
      await expect(otherPage.getByRole('heading', { name: 'Security and data' })).toBeVisible();

      await page.goto(`/profile/${username}`);
      await page.locator('summary', { hasText: 'Change password' }).click();
      await page.getByLabel('Current password').fill('not my password');
      await page.getByLabel('New password').fill('battery staple');
      await page.getByLabel('Repeat password').fill('battery staple');
      const submit = page.getByRole('button', { name: 'Change password' });
      await submit.click();
      await expect(page.getByText('That’s not your password.')).toBeVisible();
      await page.getByLabel('Current password').fill(PASSWORD);
      await submit.click();
      await expect(notice(page, 'Password changed.')).toBeVisible();

      // The other browser notices at its next action, and returns after the sign-in.
      await otherPage.getByRole('button', { name: 'Download my data' }).click();
      await expect(otherPage).toHaveURL(`/auth?from=${encodeURIComponent(`/profile/${username}`)}`);
      await signInOnPage(otherPage, { email, password: 'battery staple' });
      await expect(otherPage).toHaveURL(`/profile/${username}`);
    },
  );

  test(
    'changes their name, and is found by it in any spelling',
    { tag: '@slow' },
    async ({ page, context, game, signIn }) => {
      const { email } = await game.createPlayer(account);
      await game.createPlayer({ username: 'taken.name', password: PASSWORD });
      await signIn(context, { email, password: PASSWORD });
      await page.goto('/profile');
      await page.getByRole('link', { name: 'Settings' }).click();
      const settings = page.getByRole('heading', { level: 2, name: 'Settings' });
      await expect(settings).toBeFocused();
      await expect(settings).toBeInViewport();
      await page.getByRole('button', { name: 'Edit profile' }).click();
      const name = page.getByRole('textbox', { name: 'Username' });
      await name.fill('Taken.Name');
      await expect(page.getByText('This username is already taken.')).toBeVisible();
      await name.fill('Jürgen.Prophet');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page).toHaveURL('/profile/J%C3%BCrgen.Prophet');
      await expect(page.getByRole('banner').getByText('Jürgen.Prophet')).toBeVisible();
      const profile = page.getByRole('heading', { level: 1, name: 'Jürgen.Prophet' });
      for (const written of ['JURGEN.PROPHET', 'Jürgen.Prophet']) {
        await page.goto(`/profile/${written}`);
        await expect(page).toHaveURL('/profile/J%C3%BCrgen.Prophet');
        await expect(profile).toBeVisible();
      }
      await page.goto(`/profile/${username}`);
      await expect(page.getByRole('heading', { name: 'Player not found' })).toBeVisible();
    },
  );

  test('shows a picture, another one, and none', { tag: '@slow' }, async ({ page, signInNew }) => {
    await signInNew(account);
    await page.goto('/profile');
    const picture = page.getByRole('main').locator('img');
    const dialog = page.getByRole('dialog');
    const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      await dialog.locator('input[type="file"]').setInputFiles(file);
    };

    await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(dialog.getByText('Invalid file type')).toBeVisible();
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByText('File too large (max 5 MB)')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.route('**/api/profiles/me/picture', (route) =>
      route.fulfill({
        status: 422,
        json: { defined: true, code: 'PICTURE_INVALID', status: 422, message: 'no' },
      }),
    );
    await choose(PICTURE);
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid file type');
    await page.unroute('**/api/profiles/me/picture');
    await page.route('**/api/profiles/me/picture', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^We couldn’t upload the picture\./);
    await page.unroute('**/api/profiles/me/picture');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    for (const version of [1, 2]) {
      await choose(PICTURE);
      await expect(dialog.getByText('How others will see it')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save picture' }).click();
      await expect(dialog).toBeHidden();
      await expect(picture).toHaveAttribute('src', new RegExp(`\\?v=${version}$`));
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBe(512);
    }
    await page.getByRole('button', { name: 'Change picture' }).click();
    await dialog.getByRole('button', { name: 'Remove picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(picture).toHaveCount(0);
  });

  test('exports their data and deletes their account', async ({ page, context, game, signIn }) => {
    const { email } = await game.createPlayer(account);
    await signIn(context, { email, password: PASSWORD });
    await page.goto('/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^kickoracle-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string };
      profile: { username: string };
    };
    expect([data.account.email, data.profile.username]).toEqual([email, username]);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${username} to confirm`).fill(username);
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('That’s not your password.')).toBeVisible();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/');
    await expect(notice(page, 'Your account has been deleted. Thanks for playing.')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signInOnPage(page, { email, password: PASSWORD });
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password');
  });

  test('whose session expired can still read, and signs in only when needed', async ({
    page,
    context,
    signInNew,
  }) => {
    await signInNew(account);
    // Background requests would notice first, and a failed one would refetch everything after the
    // reconnect. So they get no response.
    await page.route(/\/api\/(live|notifications|rewards|mails)/, () => undefined);
    const ownRank = page.waitForResponse(/\/api\/profiles\//);
    await page.goto('/rules');
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    await (await ownRank).finished();
    await context.clearCookies();
    // The player's history needs a session, so the request is rejected.
    await page.getByRole('banner').getByRole('link', { name: username }).click();
    await expect(page).toHaveURL(`/auth?from=${encodeURIComponent(`/profile/${username}`)}`);
    await page.goto('/rules');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/rules');
  });
});
