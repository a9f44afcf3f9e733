import type { BrowserContext, Page } from '@playwright/test';
import { inHours } from './support/events-world.ts';
import type { GameProcess, Push } from './support/game-process.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({ serviceWorkers: 'allow' });

/** Zones around the world: in one of them the next hours are not quiet. */
const ZONES = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Karachi',
  'Asia/Tokyo',
] as const;
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hour12: false }).format());
const timezoneId = ZONES.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 16)!;

test.use({ viewport: { width: 360, height: 740 }, timezoneId });
const request = (page: Page) => page.getByRole('region', { name: 'Never miss a deadline' });

/**
 * Gives the browser a subscription at the game's push service: Chromium's own needs Google's.
 * Permission is not asked for until the player presses.
 */
async function standInForService(context: BrowserContext, game: GameProcess): Promise<void> {
  const receiver = await game.createReceiver();
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const isAllowed = () => localStorage.getItem('allowed') !== null;
    Object.defineProperty(Notification, 'permission', {
      get: () => (isAllowed() ? 'granted' : 'default'),
    });
    Notification.requestPermission = () => {
      localStorage.setItem('allowed', String(navigator.userActivation.isActive));
      return Promise.resolve('granted');
    };
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
        one.charCodeAt(0),
      ).buffer;
    const keys = { p256dh: bytes(p256dh), auth: bytes(auth) };
    const subscription = { endpoint, getKey: (name: keyof typeof keys) => keys[name] };
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, receiver);
}

async function predictHere(page: Page, teams: readonly [string, string]): Promise<void> {
  for (const [index, team] of teams.entries()) {
    await page
      .getByRole('spinbutton', { name: `${team} goals`, exact: true })
      .fill(String(3 - index));
  }
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/predictions'),
  );
  await page.getByRole('button', { name: /submit prediction/i }).click();
  expect((await saved).ok()).toBe(true);
}

type Worker = {
  registration: { showNotification: (title: string, options: Shown) => Promise<void> };
  shown?: { title: string; options: Shown };
  dispatchEvent(event: Event): boolean;
};
type Shown = { body: string; data: { path: string } };

/** Delivers a push by the browser itself. Debian's headless shell can show no notification. */
async function deliver(page: Page, push: Push): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(push),
  };
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const self = globalThis as unknown as Worker;
    self.registration.showNotification = async (title, options) => {
      self.shown = { title, options };
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', message);
  const shown = () => worker.evaluate(() => (globalThis as unknown as Worker).shown);
  await expect
    .poll(shown)
    .toMatchObject({ title: push.title, options: { body: push.body, tag: push.tag } });
}

async function press(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]!.evaluate(() => {
    const self = globalThis as unknown as Worker;
    const notification = { data: self.shown!.options.data, close: () => undefined };
    const waitUntil = () => undefined;
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil });
    self.dispatchEvent(event);
  });
}

test.beforeEach(async ({ context, game, signInNew }) => {
  await standInForService(context, game);
  await signInNew({ username: 'pushed.player' });
});

test('a push leads from a deadline to the saved prediction, after one question', async ({
  page,
  context,
  game,
}) => {
  const { matchIds } = await game.createRound({
    matches: [
      { team1: 'Alder Town', team2: 'Quay Rovers', kickoffAt: inHours(5) },
      { team1: 'Mill City', team2: 'Dock United', kickoffAt: inHours(6) },
    ],
  });
  await page.goto(`/matches/${matchIds[0]}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(request(page)).toBeHidden();
  expect(asked.filter((path) => /^GET \/api\/(push|mails)/.test(path))).toEqual([]);
  await predictHere(page, ['Alder Town', 'Quay Rovers']);
  await expect(request(page)).toBeVisible();
  await request(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/push-request.png' });
  await request(page).getByRole('button', { name: 'Yes, notify me' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('allowed'))).toBe('true');
  await page.evaluate(() => localStorage.removeItem('allowed'));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(request(page)).toBeHidden();

  await page.goto('/rules');
  expect(await game.writeReminders()).toBe(1);
  const push = await game.takePush();
  expect(push).toMatchObject({
    title: 'Mill City – Dock United',
    path: `/matches/${matchIds[1]}`,
  });
  await deliver(page, push);
  await press(context);
  await expect(page).toHaveURL(new RegExp(`${push.path}$`));
  await predictHere(page, ['Mill City', 'Dock United']);
  expect(await game.writeReminders()).toBe(0);
});

test('a player says no once, and switches pushes on and off on the profile', async ({
  page,
  game,
}) => {
  const { matchIds } = await game.createRound({
    matches: [{ team1: 'Alder Town', team2: 'Quay Rovers', kickoffAt: inHours(5) }],
  });
  await page.goto(`/matches/${matchIds[0]}`);
  await predictHere(page, ['Alder Town', 'Quay Rovers']);
  await request(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(request(page)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(request(page)).toBeHidden();

  await page.goto('/profile/pushed.player');
  const device = page.getByRole('switch', { name: 'This device' });
  await device.click();
  await expect(device).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible();
  const results = page.getByRole('switch', { name: 'Results', exact: true });
  await results.uncheck();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByLabel('Until').selectOption('09:00');
  await page.reload();
  await expect(results).not.toBeChecked();
  await expect(page.getByLabel('Until')).toHaveValue('9');
  await device.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/push-card.png', fullPage: true });
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeHidden();
  await expect(device).not.toBeChecked();
});
