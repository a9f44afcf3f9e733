import type { Page } from '@playwright/test';
import type { Account } from './played-game.ts';

type Newcomer = Account & { readonly username: string };

export async function fillInSignUp(page: Page, newcomer: Newcomer): Promise<void> {
  const { username, email, password } = newcomer;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Birth date').fill('1990-06-15');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox').check();
}

export async function signUpOnPage(page: Page, newcomer: Newcomer): Promise<void> {
  await fillInSignUp(page, newcomer);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signInOnPage(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function linkFromMailbox(page: Page, path: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mail');
  const link = mailbox.locator(`a[href*="${path}#token="]`).first();
  const address = await link.getAttribute('href');
  await mailbox.close();
  return address!;
}
