import type { BrowserContext, Page } from '@playwright/test';
import { inHours } from './support/events-world.ts';
import { readDevice, untilCached } from './support/kept-on-device.ts';
import { cardOf, enterScore, goals, predictScore, send } from './support/predicting.ts';
import { startReleases, type Releases } from './support/releases.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test as base } from './support/test.ts';
const notice = (page: Page) => page.getByText(/^No connection\. Last updated \w{3},? .*\d\d:\d\d/);

/** With the service worker, and an address whose server can be cut off. */
const test = base.extend<{ releases: Releases }>({
  serviceWorkers: 'allow',
  releases: async ({ game }, use) => {
    const releases = await startReleases(game.url);
    await use(releases);
    await releases.stop();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});

/** Cuts off both the device's network and the server. */
async function goOffline(context: BrowserContext, releases: Releases): Promise<void> {
  releases.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, releases: Releases): Promise<void> {
  releases.mend();
  await context.setOffline(false);
}

const readScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path !== '/sw.js'),
  );

const listCached = (page: Page) =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until another worker has cached all of its files. */
const untilWaiting = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    )
    .toBe('installed');

async function readStart(context: BrowserContext, releases: Releases): Promise<string> {
  const answer = await context.request.get(`${releases.url}/manifest.webmanifest`);
  return ((await answer.json()) as { start_url: string }).start_url;
}

test('opens from its icon without a network: the shell, and the last list with its time', async ({
  page,
  context,
  game,
  signInNew,
  releases,
}) => {
  await importOpenSeason(game);
  await signInNew({ username: 'zoe.keeper' });
  const start = await readStart(context, releases);
  await page.goto(start);
  // Without the remaining minutes, which may change.
  const readFirst = async (of: Page) =>
    (await cardOf(of, 0).getByRole('link').first().textContent())!.replace(/in \d+\smin/, '');
  await untilCached(page);
  const first = await readFirst(page);
  await page.close();

  await goOffline(context, releases);
  const next = await context.newPage();
  await next.goto(start);
  await expect.poll(() => readFirst(next)).toBe(first);
  await expect(notice(next)).toBeVisible();
  await expect(next.getByRole('banner').getByRole('link', { name: 'zoe.keeper' })).toBeVisible();
  await expect(next).toHaveTitle(/Matches/);

  // The device is online, but the server is unreachable.
  await context.setOffline(false);
  await next.goto(start);
  await expect(notice(next)).toBeVisible();
  await expect.poll(() => readFirst(next)).toBe(first);

  releases.mend();
  await expect(notice(next)).toBeHidden();
});

/** Data of the player `zoe.canary` that a browser may store. */
const OF_ZOE = ['zoe.canary', '7-6', '8-5'];

async function findOf(page: Page): Promise<string[]> {
  const device = await readDevice(page);
  return OF_ZOE.filter((canary) => device.includes(canary));
}

test("removes all of a player's data at the sign-out", async ({
  page,
  context,
  game,
  signInNew,
  releases,
}) => {
  await importOpenSeason(game);
  await signInNew({ username: 'zoe.canary' });
  await page.goto('/events');
  await predictScore(page, { card: cardOf(page, 0), home: 7, away: 6 });
  await untilCached(page, '7-6');
  const other = await context.newPage();
  await other.goto('/events');
  await expect(cardOf(other, 0).getByText('7–6')).toBeVisible();

  await page.bringToFront();
  const waiting = await enterScore(page, { card: cardOf(page, 1), home: 8, away: 5 });
  await goOffline(context, releases);
  await send(waiting);
  await expect(waiting.getByText(/^No connection\. Your prediction is saved/)).toBeVisible();
  await expect.poll(() => findOf(page)).toEqual(OF_ZOE);

  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  // The prediction could not be sent.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // Another tab of the player writes nothing back when it closes.
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => findOf(page)).toEqual([]);
});

test(
  'shows one player’s data to no other player',
  { tag: '@slow' },
  async ({ page, context, game, signInNew, releases }) => {
    await importOpenSeason(game);
    await signInNew({ username: 'zoe.canary' });
    await page.goto('/events');
    await predictScore(page, { card: cardOf(page, 0), home: 7, away: 6 });
    await untilCached(page, '7-6');
    const waiting = await enterScore(page, { card: cardOf(page, 1), home: 8, away: 5 });
    await goOffline(context, releases);
    await send(waiting);
    await expect(waiting.getByText(/^No connection\. Your prediction is saved/)).toBeVisible();
    await page.close();

    // The session expires without a sign-out.
    await context.clearCookies();
    await goOnline(context, releases);
    await signInNew({ username: 'yan.second' });
    const next = await context.newPage();
    await next.goto('/events');
    await expect(next.getByRole('banner').getByRole('link', { name: 'yan.second' })).toBeVisible();
    await untilCached(next, 'yan.second');
    // The first player's queue waits for their return; nothing else is left.
    await expect.poll(() => findOf(next)).toEqual(['8-5']);
    await expect(next.getByText(/saved in this browser/)).toHaveCount(0);
    await goOffline(context, releases);
    await next.goto('/events');
    await expect(notice(next)).toBeVisible();
    await expect(cardOf(next, 0)).toBeVisible();
    await expect(next.getByText('7–6')).toHaveCount(0);
    await expect(next.getByText('8–5')).toHaveCount(0);
  },
);

test('sends a sheet that was filled in offline, from a page opened later', async ({
  page,
  context,
  game,
  signInNew,
  releases,
}) => {
  const { competitionId } = await game.createRound({
    matches: [
      { team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(30) },
      { team1: 'Quay United', team2: 'Dock Town', kickoffAt: inHours(2) },
    ],
  });
  await signInNew({ username: 'zoe.keeper' });
  const path = `/matchday?competition=${competitionId}`;
  await page.goto(path);
  await expect(goals(page, 'Castle Hythe')).toBeVisible();
  await untilCached(page, 'listActiveMatches');
  await page.close();

  await goOffline(context, releases);
  const tunnel = await context.newPage();
  await tunnel.goto(path);
  await expect(notice(tunnel)).toBeVisible();
  for (const [team, typed] of Object.entries({
    'Castle Hythe': '2',
    'Mill Rovers': '1',
    'Quay United': '3',
    'Dock Town': '3',
  })) {
    await goals(tunnel, team).fill(typed);
  }
  await tunnel.getByRole('button', { name: 'Save 2 scores' }).click();
  await expect(
    tunnel.getByText('Saved here, and sent when you’re back online.').first(),
  ).toBeVisible();
  await tunnel.close();

  await game.moveClockTo(new Date(inHours(3)));
  await goOnline(context, releases);
  const next = await context.newPage();
  await next.goto(path);
  await expect(next.getByText(/1 prediction has been sent/)).toBeVisible();
  await expect(goals(next, 'Castle Hythe')).toHaveValue('2');
  await expect(
    next.getByRole('alert').filter({ hasText: 'closed before we could send yours' }),
  ).toBeVisible();
});

test(
  'a new release waits until the pages of the old one are closed',
  { tag: '@slow' },
  async ({ page, context, game, releases }) => {
    await importOpenSeason(game);
    await page.goto('/rules');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    releases.release('second');
    const next = await context.newPage();
    await next.goto('/events');
    await expect(cardOf(next, 0)).toBeVisible();
    expect((await readScripts(next)).every((url) => url.endsWith('.second.js'))).toBe(true);
    await untilWaiting(next);

    // Code that the first page has not loaded yet, and that no server has any more.
    await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Leaderboard/);
    expect((await readScripts(page)).join()).not.toContain('second');

    await untilCached(next);
    await page.close();
    await next.close();
    await goOffline(context, releases);
    const last = await context.newPage();
    await last.goto('/events');
    await expect(notice(last)).toBeVisible();
    await expect(cardOf(last, 0)).toBeVisible();
    await last.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await expect(last.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await readScripts(last)).every((url) => url.endsWith('.second.js'))).toBe(true);
    const scripts = (await listCached(last)).filter((url) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((url) => !url.endsWith('.second.js'))).toEqual([]);
  },
);

test('caches the texts of another language once it is chosen', async ({
  page,
  context,
  releases,
}) => {
  await page.goto('/rules');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.reload();
  await untilWaiting(page);

  await goOffline(context, releases);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rangliste' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/rules');
  await expect(next.getByRole('banner').getByRole('link', { name: 'Rangliste' })).toBeVisible();
  const urls = (await listCached(next)).filter((url) => /^\/(?:locales|offline)/.test(url));
  expect(urls).toContainEqual(expect.stringMatching(/^\/offline\?lng=de/));
  expect(urls.filter((url) => !/^\/locales\/de\/|^\/offline\?lng=de/.test(url))).toEqual([]);
});

test(
  'opens from the cache if the network answers nothing',
  { tag: '@slow' },
  async ({ page, game, releases }) => {
    await importOpenSeason(game);
    await page.goto('/events');
    await untilCached(page);
    releases.stall();
    await page.goto('/events', { waitUntil: 'commit' });
    await expect(cardOf(page, 0)).toBeVisible();
    await expect(page.getByText(/Last updated \w{3},? .*\d\d:\d\d/)).toBeVisible();
  },
);

test('is removed by a server setting, with its caches', async ({
  page,
  game,
  startGame,
  releases,
}) => {
  await importOpenSeason(game);
  await page.goto('/events');
  await untilCached(page);
  const off = await startGame({ SERVICE_WORKER: '0' });
  releases.moveTo(off.url);
  await page.goto('/rules');
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(left).toEqual([]);
  await off.stop();
});

test('can be installed, and has the colour of its theme', async ({ page, context, releases }) => {
  await page.goto('/events');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Every context of a test is one.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data!) as { icons: { src: string; purpose?: string }[] };
  expect(icons.map(({ purpose }) => purpose ?? 'any')).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  );
  for (const { src } of icons) {
    expect((await context.request.get(releases.url + src)).status(), src).toBe(200);
  }
  const frame = page.locator('meta[name="theme-color"]');
  await expect(frame).toHaveAttribute('content', '#0e1b14');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(frame).toHaveAttribute('content', /^#fff(?:fff)?$/);
  await page.reload();
  await expect(frame).toHaveAttribute('content', /^#fff(?:fff)?$/);
});

test(
  'caches no API response, and no page with content',
  { tag: '@slow' },
  async ({ page, game, signInNew }) => {
    await importOpenSeason(game);
    await signInNew({ username: 'zoe.keeper' });
    for (const path of ['/', '/events', '/leaderboard', '/rules', '/profile', '/auth']) {
      await page.goto(path);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    }
    const paths = (await listCached(page)).map((url) => url.replace(/\?.*/, ''));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !/^\/(?:assets|flags|locales)\/|^\/offline$/.test(path))).toEqual(
      [],
    );
  },
);
