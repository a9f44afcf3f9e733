import { expect, type Locator, type Page } from '@playwright/test';

/** Card of a match in the list, in order of kickoff; also behind a dialog. */
export const cardOf = (page: Page, index: number): Locator => page.locator('article').nth(index);

export const goals = (page: Page, team: string): Locator =>
  page.getByRole('spinbutton', { name: `${team} goals`, exact: true });

export async function enterScore(
  page: Page,
  { card, home, away }: { card: Locator; home: number; away: number },
): Promise<Locator> {
  await card.getByRole('button', { name: /predict/i }).click();
  const dialog = page.getByRole('dialog');
  const [first, second] = [0, 1].map((at) => dialog.getByRole('spinbutton').nth(at));
  await first!.fill(String(home));
  await second!.fill(String(away));
  return dialog;
}

export const send = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: /(submit|update) prediction/i }).click();

export async function predictScore(
  page: Page,
  prediction: { card: Locator; home: number; away: number },
): Promise<void> {
  const dialog = await enterScore(page, prediction);
  await send(dialog);
  await expect(dialog).toBeHidden();
}
