import { createServer, type AddressInfo } from 'node:net';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../apps/server/src/testing/openid-provider.ts';
import type { Page } from '@playwright/test';
import { startGame } from './support/game-process.ts';
import { expect, test as base } from './support/test.ts';

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** A game whose Google is a real OpenID provider on this machine. */
const test = base.extend<{ port: number; provider: OpenIdProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- the library reads the names from the pattern
  port: async ({}, use) => use(await findFreePort()),
  provider: async ({ port }, use) => {
    const redirectUri = `http://localhost:${port}/auth/google/callback`;
    const provider = await startOpenIdProvider({ redirectUris: [redirectUri] });
    await use(provider);
    await provider.stop();
  },
  game: async ({ port, provider }, use) => {
    const game = await startGame({
      PORT: String(port),
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    });
    await use(game);
    await game.stop();
  },
});

/** Signs in on the pages of the provider, and agrees. */
async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}

const completeProfile = async (page: Page, username: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Birth date').fill('1990-06-15');
  await page.getByRole('checkbox').check();
  await page
    .locator('form')
    .getByRole('button', { name: /save|continue|play/i })
    .click();
};

test('Google: a newcomer signs in, completes the profile and plays under a name', async ({
  page,
  provider,
}) => {
  provider.addUser({ subject: 'newcomer', email: 'newcomer@gmail.example' });
  await page.goto('/auth');
  await page.getByRole('button', { name: /Google/ }).click();
  await signInAtProvider(page, 'newcomer');
  await expect(page).toHaveURL(/\/complete-profile$/);
  // There is no way around it, but for the pages that explain.
  await page.goto('/events');
  await expect(page).toHaveURL(/\/complete-profile$/);
  await page.goto('/privacy');
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goto('/complete-profile');
  await completeProfile(page, 'the.newcomer');
  await expect(page).toHaveURL(/\/profile\/the\.newcomer$/);
  await expect(page.getByText('newcomer@gmail.example')).toBeVisible();
  await expect(page.getByText(/Google/).first()).toBeVisible();
});

test('Google: who came from a page comes back to it', async ({ page, game, provider }) => {
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

test('Google: a refusal at the provider, a failure and an unverified address are said', async ({
  page,
  provider,
}) => {
  provider.addUser({
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
  await expect(refusal).toContainText(/has not (been )?(confirmed|verified)/);
});
