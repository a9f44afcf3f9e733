import { MINUTE_MS } from '@kickoracle/game';
import type { Page } from '@playwright/test';
import { startNetwork } from './support/network.ts';
import { expect, test } from './support/test.ts';

const CUT_MS = process.env['ROUNDS'] === 'full' ? 60_000 : 6_000;
/** Includes three seconds of waiting for further rewards. */
const BACK_MS = 5_000;
const REWARD = 500;

/** Records when the page opens a stream, in milliseconds. */
function watchStreams(page: Page): number[] {
  const opened: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') opened.push(performance.now());
  });
  return opened;
}

/** Maximum number of attempts: pauses start at half a second and double. */
const mostAttempts = (ms: number) => Math.floor(Math.log2(ms / 500 + 1)) + 1;

test(
  'T23: three awards during a network failure are shown exactly once',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    test.setTimeout(CUT_MS + 3 * MINUTE_MS);
    await signInNew({ username: 'zoe.keeper' });
    const start = Date.now();
    const eventIds: string[] = [];
    for (const title of ['Who lifts the cup?', 'Who goes down?', 'Who scores first?']) {
      const deadlineAt = new Date(start + MINUTE_MS).toISOString();
      const eventId = await game.createEvent({ title: { en: title }, deadlineAt, reward: REWARD });
      const path = `${game.url}/api/predictions/${eventId}`;
      expect((await context.request.put(path, { data: { value: 'us' } })).status()).toBe(200);
      eventIds.push(eventId);
    }
    await game.moveClockTo(new Date(start + 2 * MINUTE_MS));

    const network = await startNetwork(game.url);
    const opened = watchStreams(page);
    const connected = page.waitForResponse(/\/api\/live$/);
    await page.goto(`${network.url}/profile`);
    await connected;
    // The failure hits a page that has loaded all its parts.
    await page.waitForLoadState('networkidle');
    const ask = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/rewards/unseen');
        return ((await answer.json()) as unknown[]).length;
      });
    expect(await ask()).toBe(0);

    const before = opened.length;
    network.cut();
    const cutAt = performance.now();
    for (const eventId of eventIds) await game.settleEvent(eventId, 'us');
    // The cut itself is tested, so it lasts the full time.
    await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - performance.now()));
    const attempts = opened.length - before;
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThanOrEqual(mostAttempts(performance.now() - cutAt));

    network.mend();
    // Without a reload or an online event: the device's own network never failed.
    const window = page.getByRole('dialog', { name: 'Good call!' });
    await expect(window).toBeVisible({ timeout: BACK_MS });
    await expect(page.getByText(String(3 * REWARD).replace(/^1/, '1,')).first()).toBeVisible();
    expect(await ask()).toBe(3);
    await network.stop();
  },
);
