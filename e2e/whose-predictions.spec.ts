import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Account } from './support/played-game.ts';
import { cardOf, enterScore, send } from './support/predicting.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test, type SignIn } from './support/test.ts';

let zoe: Account;
let yan: Account;

test.beforeEach(async ({ game, signInNew }) => {
  await importOpenSeason(game);
  const password = 'one device for two';
  yan = { ...(await game.createPlayer({ username: 'yan.second', password })), password };
  zoe = await signInNew({ username: 'zoe.first' });
});

const isSignedInAs = (page: Page, username: string) =>
  expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible();

/** Returns true if the signed-in player of this browser has predicted a match with this value. */
async function hasPredicted(context: BrowserContext, value: string) {
  const answer = await context.request.get('/api/items');
  return (await answer.text()).includes(`"${value}"`);
}

async function openForm(page: Page, score: { home: number; away: number }): Promise<Locator> {
  await page.goto('/events');
  await isSignedInAs(page, 'zoe.first');
  return enterScore(page, { card: cardOf(page, 0), ...score });
}

/** Waits until a second has passed without a response: one of the old session would end it here. */
const waitForQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ responseEnd }) => responseEnd,
    );
    return performance.now() - Math.max(...ends) > 1_000;
  });

const storedOf = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, kept]) =>
      key.startsWith('keptPredictions ') ? [String(kept)] : [],
    ),
  );

async function expectSentOnReturn(context: BrowserContext, signIn: SignIn): Promise<void> {
  await context.clearCookies();
  await signIn(context, zoe);
  const next = await context.newPage();
  await next.goto('/events');
  await expect(next.getByText(/1 prediction has been sent/)).toBeVisible();
  expect(await hasPredicted(context, '7-6')).toBe(true);
}

test('an open form saves nothing for another player who signed in, reports it, and keeps it for its author', async ({
  page,
  context,
  signIn,
}) => {
  const dialog = await openForm(page, { home: 7, away: 6 });
  await signIn(context, yan);
  const answered = page.waitForResponse('**/api/predictions/*');
  await send(dialog);
  const answer = await answered;
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'PLAYER_CHANGED' });
  await expect(page.getByText(/^yan\.second is now signed in here/)).toBeVisible();
  await page.keyboard.press('Escape');
  await isSignedInAs(page, 'yan.second');
  expect(await hasPredicted(context, '7-6')).toBe(false);
  expect(await storedOf(page)).toEqual([expect.stringContaining('"7-6"')]);
  // It is hidden from the other player.
  await page.reload();
  await isSignedInAs(page, 'yan.second');
  await expect(page.getByText(/saved in this browser/)).toHaveCount(0);
  expect(await hasPredicted(context, '7-6')).toBe(false);
  await page.close();
  await expectSentOnReturn(context, signIn);
});

test('a tab of a signed-out player sends nothing for the next player', async ({
  page,
  context,
}) => {
  // Without the stream, the first player's tab does not notice the other player.
  await page.route('**/api/live', (route) => route.abort());
  const dialog = await openForm(page, { home: 7, away: 6 });
  const other = await context.newPage();
  await other.goto('/events');
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  // All tabs share the draft.
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('E-mail', { exact: true }).fill(yan.email);
  await other.getByLabel('Password', { exact: true }).fill(yan.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isSignedInAs(other, 'yan.second');
  // Then it has deleted the drafts of others.
  await waitForQuiet(other);
  // The sign-out deleted the draft: enter it again in the first player's tab.
  await dialog.getByRole('spinbutton').first().fill('7');
  await dialog.getByRole('spinbutton').nth(1).fill('6');
  await send(dialog);
  await expect(page.getByText(/^yan\.second is now signed in here/)).toBeVisible();
  expect(await hasPredicted(context, '7-6')).toBe(false);
});

/** Opens the sheet as the first player and fills in the first goals. */
async function fillSheet(page: Page, goals: readonly string[]): Promise<void> {
  await page.goto('/matchday');
  await isSignedInAs(page, 'zoe.first');
  const fields = page.getByRole('spinbutton');
  for (const [nth, value] of goals.entries()) await fields.nth(nth).fill(value);
}

test('a sign-out asks about unsaved scores first, and keeps none for the next player', async ({
  page,
  context,
  signIn,
}) => {
  await fillSheet(page, ['7', '6']);
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  await leave.click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/^1 entry isn’t saved yet\. Signing out/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await isSignedInAs(page, 'zoe.first');
  await expect(page.getByRole('spinbutton').first()).toHaveValue('7');
  await leave.click();
  await question.getByRole('button', { name: 'Save and sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await storedOf(page)).toEqual([]);
  await signIn(context, zoe);
  expect(await hasPredicted(context, '7-6')).toBe(true);
  await fillSheet(page, ['8']);
  await leave.click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(context, zoe);
  expect(await hasPredicted(context, '7-6')).toBe(true);
});

test('a sign-out offline does not delete the scores that it was asked to save', async ({
  page,
  context,
}) => {
  await fillSheet(page, ['5', '4']);
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  const question = page.getByRole('dialog');
  // Loads the question, which a browser without a network does not have before it is idle.
  await leave.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(true);
  await leave.click();
  await question.getByRole('button', { name: 'Save and sign out' }).click();
  await expect(question.getByText(/^Some predictions haven’t been sent/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await isSignedInAs(page, 'zoe.first');
  await expect.poll(() => hasPredicted(context, '5-4')).toBe(true);
});

test('offline before its code has loaded, the question of a sign-out comes from the browser', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await fillSheet(page, ['5']);
  await context.setOffline(true);
  const asked = page.waitForEvent('dialog');
  const pressed = page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const question = await asked;
  expect(question.message()).toBe('Sign out without saving?');
  await question.dismiss();
  await pressed;
  await isSignedInAs(page, 'zoe.first');
  await expect(page.getByRole('spinbutton').first()).toHaveValue('5');
});

test('a write after the session expired is queued, and sent when the player returns', async ({
  page,
  context,
  signIn,
}) => {
  const dialog = await openForm(page, { home: 7, away: 6 });
  await waitForQuiet(page);
  await context.clearCookies();
  await send(dialog);
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  // The page may notice the expired session before the response arrives.
  await expect.poll(() => storedOf(page)).toEqual([expect.stringContaining('"7-6"')]);
  await page.close();
  await expectSentOnReturn(context, signIn);
});

test('a queued prediction is not sent for another player of the device, and waits for its author', async ({
  page,
  context,
  signIn,
}) => {
  const dialog = await openForm(page, { home: 7, away: 6 });
  await context.setOffline(true);
  await send(dialog);
  await expect(dialog.getByText(/^No connection\. Your prediction is saved/)).toBeVisible();
  // Another player signs in between the last check and the request.
  await signIn(context, yan);
  const refused = page.waitForResponse('**/api/predictions');
  await context.setOffline(false);
  expect((await refused).status()).toBe(409);
  await expect(page.getByText(/^yan\.second is now signed in here/)).toBeVisible();
  expect(await hasPredicted(context, '7-6')).toBe(false);
  await page.close();
  const next = await context.newPage();
  await next.goto('/events');
  await isSignedInAs(next, 'yan.second');
  expect(await hasPredicted(context, '7-6')).toBe(false);
  await next.close();
  await expectSentOnReturn(context, signIn);
});

test('another write of a page with a stale player changes nothing, and the page reports it', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto('/profile');
  await isSignedInAs(page, 'zoe.first');
  await waitForQuiet(page);
  await signIn(context, yan);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/profile');
  await isSignedInAs(page, 'yan.second');
});
