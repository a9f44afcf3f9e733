import type { Page } from '@playwright/test';
import { signInAtProvider, startGoogleGame, type GoogleGame } from './support/google-game.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ googleGame: GoogleGame }>({
  googleGame: async ({ startGame }, use) => {
    const { stop, ...googleGame } = await startGoogleGame(startGame);
    await use(googleGame);
    await stop();
  },
  game: async ({ googleGame }, use) => use(googleGame.game),
});

const completeProfile = async (page: Page, username: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Date of birth').fill('1990-06-15');
  await page.getByRole('checkbox').check();
  await page
    .locator('form')
    .getByRole('button', { name: /save|continue|play/i })
    .click();
};

test(
  'Google: a newcomer signs in, completes the profile and plays with a username',
  { tag: '@slow' },
  async ({ page, googleGame }) => {
    googleGame.provider.addUser({ subject: 'newcomer', email: 'newcomer@gmail.example' });
    await page.goto('/auth');
    await page.getByRole('button', { name: /Google/ }).click();
    await signInAtProvider(page, 'newcomer');
    await expect(page).toHaveURL(/\/complete-profile$/);
    // Pages redirect to this form, except legal pages and explanations.
    await page.goto('/events');
    await expect(page).toHaveURL(/\/complete-profile\?from=%2Fevents$/);
    await page.goto('/privacy');
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goto('/complete-profile');
    await completeProfile(page, 'the.newcomer');
    await expect(page.getByRole('heading', { level: 1, name: /the\.newcomer/ })).toBeVisible();
    await expect(page).toHaveURL('/profile/the.newcomer');
    await page.goto('/profile');
    await expect(page.getByText('newcomer@gmail.example')).toBeVisible();
    await expect(page.getByText(/Google/).first()).toBeVisible();
  },
);

test('Google: a sign-in from a page returns to it', async ({ page, googleGame }) => {
  const { game, provider } = googleGame;
  const password = 'a good password';
  const { email } = await game.createPlayer({ username: 'the.regular', password });
  provider.addUser({ subject: 'regular', email });
  await page.goto('/profile/the.regular');
  await expect(page).toHaveURL(/\/auth\?from=/);
  await page.getByRole('button', { name: /Google/ }).click();
  await signInAtProvider(page, 'regular');
  await expect(page).toHaveURL(/\/profile\/the\.regular$/);
  await expect(page.getByText(email)).toBeVisible();
});

test('Google: a denial at the provider, a failure and an unverified address are reported', async ({
  page,
  googleGame,
}) => {
  googleGame.provider.addUser({
    subject: 'unverified',
    email: 'unverified@gmail.example',
    isEmailVerified: false,
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL(/\/auth/);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('Google sign-in failed');

  await page.getByRole('button', { name: /Google/ }).click();
  await signInAtProvider(page, 'unverified');
  await expect(page).toHaveURL(/\/auth/);
  await expect(refusal).toContainText('Google hasn’t verified this account’s address');
});
