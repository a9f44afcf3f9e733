import type { Page } from '@playwright/test';
import { listOverflow } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const REFEREE = { username: 'the.referee', password: 'tick and tock', isAdmin: true };
const PLAYER = { username: 'rude.name', password: 'first steps' };

async function expectToast(page: Page, message: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(message, { exact: true }).last()).toBeVisible();
}

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } });

test('an administrator with a phone finds, renames, locks and unlocks a player, and closes the sign-up', async ({
  page,
  signInNew,
  createContext,
  createPerson,
}) => {
  await signInNew(REFEREE);
  const player = await createPerson(PLAYER);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByLabel('Find a player').fill(player.email);
  await expect(page.getByText('1 player found')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename rude.name' });
  await dialog.getByLabel('New username').fill('polite.name');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expectToast(page, 'The player is now called polite.name.');

  await page.getByRole('button', { name: 'Lock' }).click();
  const question = page.getByRole('dialog', { name: 'Lock polite.name?' });
  await question.getByRole('button', { name: 'Lock' }).click();
  await expectToast(page, 'polite.name is locked.');
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  expect(await listOverflow(page)).toEqual([]);

  const theirs = player.page;
  await theirs.goto('/auth');
  await theirs.getByLabel('E-mail').fill(player.email);
  await theirs.getByLabel('Password', { exact: true }).fill(PLAYER.password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('An administrator has locked this account.')).toBeVisible();

  await page.getByRole('button', { name: 'Unlock' }).click();
  await expectToast(page, 'polite.name can sign in again.');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL(/\/profile\/polite\.name/);

  await page.getByLabel('No one').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved.');
  const stranger = await createContext();
  const visit = await stranger.newPage();
  await visit.goto('/auth?mode=signup');
  await expect(visit.getByText('Sign-up is closed')).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Create account' })).toBeHidden();
});
