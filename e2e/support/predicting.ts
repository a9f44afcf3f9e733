import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { GameProcess } from './game-process.ts';
import type { Account } from './played-game.ts';

const SEASON = fileURLToPath(
  new URL('../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const UNTIL_KICKOFF_MS = 40 * 60_000;

/** Makes a season whose first match begins in forty minutes; returns that moment. */
export async function importOpenSeason(game: GameProcess): Promise<Date> {
  const kickoff = new Date(Date.now() + UNTIL_KICKOFF_MS);
  const zone = ['--country', 'England', '--zone', 'Europe/London'];
  await game.importSeason(SEASON, ...zone, '--starting', kickoff.toISOString());
  return kickoff;
}

/** A player, signed in in a browser of their own as often as is asked for. */
export async function createDevices(
  game: GameProcess,
  signIn: (context: BrowserContext, account: Account) => Promise<void>,
  { username, contexts }: { username: string; contexts: readonly BrowserContext[] },
): Promise<void> {
  const password = 'seen from afar';
  const { email } = await game.createPlayer({ username, password });
  for (const context of contexts) await signIn(context, { email, password });
}

/** The card of a match in the list, from the first to begin; also behind a dialog. */
export const cardOf = (page: Page, index: number): Locator => page.locator('article').nth(index);

/** Opens the dialog of a match and enters a score. */
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

/** Sends what was entered in a dialog. */
export const send = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: /(submit|update) prediction/i }).click();

/** Predicts a match by its dialog. */
export async function predictScore(
  page: Page,
  prediction: { card: Locator; home: number; away: number },
): Promise<void> {
  const dialog = await enterScore(page, prediction);
  await send(dialog);
  await expect(dialog).toBeHidden();
}
