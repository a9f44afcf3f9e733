import { DAY_MS } from '@kickoracle/game';
import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilShown } from './support/pages.ts';
import { PLAIN_HTTP_ARGS, startPlainHttp, type PlainHttp } from './support/plain-http.ts';
import { goals } from './support/predicting.ts';
import { expect, test as base } from './support/test.ts';

const PHONE = { width: 360, height: 800 };

const test = base.extend<{ plainHttp: PlainHttp }, object>({
  viewport: PHONE,
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...PLAIN_HTTP_ARGS] });
    },
    { scope: 'worker' },
  ],
  plainHttp: async ({ game }, use) => {
    const plainHttp = await startPlainHttp(game.url);
    await use(plainHttp);
    await plainHttp.stop();
  },
});

test.beforeEach(async ({ game, signInNew }) => {
  const kickoffAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
  await game.createRound({
    matches: [
      { team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt },
      { team1: 'Quay United', team2: 'Dock Town', kickoffAt },
    ],
  });
  await signInNew({ username: 'every.row' });
});

async function showRows(page: Page, path = '/events'): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page);
}

async function readStored(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get('/api/items');
  const { items } = (await answer.json()) as {
    items: { match: { parts: { prediction: { value: string } | null }[] } }[];
  };
  return items.flatMap(({ match }) =>
    match.parts.flatMap(({ prediction }) => prediction?.value ?? []),
  );
}

const readUnsent = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(draft|keptPredictions) /.test(key)),
  );

/** A browser may drop the request of a closing page; then the next visit sends the score. */
async function expectSavedAfterClose(page: Page, context: BrowserContext, path?: string) {
  await showRows(page, path);
  await goals(page, 'Castle Hythe').click();
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await showRows(next, path);
  await expect(goals(next, 'Castle Hythe')).toHaveValue('1');
  await expect.poll(() => readStored(context)).toEqual(['1-0']);
  await expect.poll(() => readUnsent(next)).toEqual([]);
}

test('a first score is saved even if its tab closes immediately', async ({ page, context }) => {
  await expectSavedAfterClose(page, context);
});

test('a score is saved even if its player signs out before the browser is idle', async ({
  page,
  context,
  signIn,
  signInNew,
}) => {
  const player = await signInNew({ username: 'signs.out' });
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await showRows(page);
  await goals(page, 'Castle Hythe').click();
  await page.getByRole('banner').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await readUnsent(page)).toEqual([]);
  await signIn(context, player);
  expect(await readStored(context)).toEqual(['1-0']);
});

test('a sign-out without a network asks before it deletes a score', async ({ page, context }) => {
  await showRows(page);
  // A browser without a network has the question once it was idle.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await goals(page, 'Castle Hythe').click();
  await page.getByRole('banner').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await expect(question.getByText(/^Some predictions haven’t been sent/)).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => readStored(context)).toEqual(['1-0']);
});

test('scores are saved as last entered, even if the page reloads immediately', async ({
  page,
  context,
}) => {
  await showRows(page);
  await goals(page, 'Castle Hythe').click();
  await goals(page, 'Castle Hythe').click();
  await goals(page, 'Dock Town').click();
  await page.reload();
  await expect.poll(async () => (await readStored(context)).toSorted()).toEqual(['0-1', '2-0']);
  await expect.poll(() => readUnsent(page)).toEqual([]);
  await expect(goals(page, 'Castle Hythe')).toHaveValue('2');
});

test('a first score is saved within seconds, with an option to change but not to undo', async ({
  page,
  context,
}) => {
  await showRows(page);
  await goals(page, 'Castle Hythe').click();
  const row = page.getByRole('group', { name: 'Castle Hythe v Mill Rovers', exact: true });
  await expect(row.getByRole('button', { name: /^Edit: / })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(await readStored(context)).toEqual(['1-0']);
  await row.getByRole('button', { name: /^Edit: / }).click();
  await expect(goals(page, 'Castle Hythe')).toBeFocused();
});

test('an offline score is counted as pending on the home page, and sent by the next visit', async ({
  page,
  context,
  browser,
}) => {
  await showRows(page);
  await context.setOffline(true);
  await goals(page, 'Castle Hythe').click();
  await expect.poll(() => readUnsent(page)).not.toEqual([]);
  // In a copy of the browser, because a page that closes leaves the offline emulation and may send.
  const copy = await browser.newContext({ storageState: await context.storageState() });
  const next = await copy.newPage();
  let isHeld = true;
  await next.route('**/api/predictions', (route) => (isHeld ? route.abort() : route.continue()));
  await next.goto('/');
  await expect(
    next.getByText('0 of 2 open matches predicted, 1 more is saved here and not sent yet'),
  ).toBeVisible();
  isHeld = false;
  await expect(next.getByText('1 of 2 open matches predicted')).toBeVisible();
  await expect.poll(() => readStored(copy)).toEqual(['1-0']);
  await expect.poll(() => readUnsent(next)).toEqual([]);
  await copy.close();
});

test('a later change on another device is not overwritten by the queue of a closed tab', async ({
  page,
  context,
}) => {
  await showRows(page);
  // The server saves the score, but its response never arrives: the queue keeps the score.
  await page.route('**/api/predictions', async (route) => void (await route.fetch()));
  await goals(page, 'Castle Hythe').click();
  await expect.poll(() => readStored(context)).toEqual(['1-0']);
  await page.close();
  const list = await (await context.request.get('/api/items')).json();
  const { eventId } = (list as { items: { match: { parts: { eventId: string }[] } }[] }).items[0]!
    .match.parts[0]!;
  await context.request.put(`/api/predictions/${eventId}`, { data: { value: '3-3' } });
  const next = await context.newPage();
  await showRows(next);
  await expect.poll(() => readUnsent(next)).toEqual([]);
  expect(await readStored(context)).toEqual(['3-3']);
});

test('two tabs that set the same score agree with the server on the last one', async ({
  page,
  context,
}) => {
  await showRows(page);
  const other = await context.newPage();
  await showRows(other);
  // The first tab's request is in flight while the other tab continues.
  let first = true;
  await page.route('**/api/predictions', async (route) => {
    if (first) {
      first = false;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    }
    await route.continue();
  });
  const request = page.waitForRequest('**/api/predictions');
  await goals(page, 'Castle Hythe').click();
  await request;
  await goals(other, 'Castle Hythe').click();
  await expect.poll(() => readUnsent(other), { timeout: 20_000 }).toEqual([]);
  expect(await readStored(context)).toEqual(['2-0']);
  await expect(goals(page, 'Castle Hythe')).toHaveValue('2');
});

test.describe('on plain http', () => {
  test.beforeEach(async ({ context, game, plainHttp }) => {
    const cookies = await context.cookies(game.url);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: plainHttp.name })));
  });

  test('a score is saved, queued while the server is down, and sent afterwards', async ({
    page,
    context,
    plainHttp,
  }) => {
    await showRows(page, `${plainHttp.url}/events`);
    const missing = await page.evaluate(() => [
      isSecureContext,
      'randomUUID' in crypto,
      'locks' in navigator,
      'caches' in window,
    ]);
    expect(missing).toEqual([false, false, false, false]);
    await goals(page, 'Castle Hythe').click();
    await expect.poll(() => readStored(context)).toEqual(['1-0']);
    plainHttp.cut();
    await goals(page, 'Quay United').click();
    await expect(page.getByText('Will be sent later')).toBeVisible();
    await page.close();
    plainHttp.mend();
    const next = await context.newPage();
    await showRows(next, `${plainHttp.url}/events`);
    await expect.poll(async () => (await readStored(context)).toSorted()).toEqual(['1-0', '1-0']);
    await expect.poll(() => readUnsent(next)).toEqual([]);
  });

  test('a score is saved even if its tab closes immediately', async ({
    page,
    context,
    plainHttp,
  }) => {
    await expectSavedAfterClose(page, context, `${plainHttp.url}/events`);
  });

  test('all tabs of a browser share one live stream, and another tab takes it over', async ({
    page,
    context,
    plainHttp,
  }) => {
    await showRows(page, `${plainHttp.url}/events`);
    await expect.poll(plainHttp.streams).toEqual({ open: 1, opened: 1 });
    const others = await Promise.all([1, 2].map(() => context.newPage()));
    for (const other of others) await showRows(other, `${plainHttp.url}/events`);
    // An input in a tab without the stream shows in the others.
    await goals(others[1]!, 'Castle Hythe').click();
    await expect(goals(page, 'Castle Hythe')).toHaveValue('1');
    expect(plainHttp.streams()).toEqual({ open: 1, opened: 1 });
    await page.close();
    await expect.poll(plainHttp.streams).toEqual({ open: 1, opened: 2 });
  });
});
