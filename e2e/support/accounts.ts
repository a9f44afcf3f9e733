import type { Page } from '@playwright/test';
import type { Account } from './played-game.ts';

type Newcomer = Account & { readonly username: string };

export async function fillInSignUp(page: Page, newcomer: Newcomer): Promise<void> {
  const { username, email, password } = newcomer;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Date of birth').fill('1990-06-15');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox').check();
}

export async function signUpOnPage(page: Page, newcomer: Newcomer): Promise<void> {
  await fillInSignUp(page, newcomer);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Moves to the next field as a phone's keyboard does, and types. */
async function typeNext(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Fills in the fields of the sign-up from the birth date to the terms. */
export async function typeSignUp(page: Page, { email, day }: { email: string; day: string }) {
  const password = 'a crossbar and two posts';
  await typeNext(page, day);
  await page.keyboard.press('Tab');
  await typeNext(page, email, password);
  // Skips the show-password button.
  await page.keyboard.press('Tab');
  await typeNext(page, password);
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
