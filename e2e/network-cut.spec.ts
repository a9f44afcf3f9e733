import type { Page } from '@playwright/test';
import { startNetwork } from './support/network.ts';
import { createDevices } from './support/predicting.ts';
import { expect, test } from './support/test.ts';

const CUT_MS = process.env['ROUNDS'] === 'full' ? 60_000 : 6_000;
const MINUTE_MS = 60_000;
/** Three seconds of it rewards are waited for that may follow. */
const BACK_MS = 5_000;
const REWARD = 500;

/** When the page opened a stream, in milliseconds. */
function watchStreams(page: Page): number[] {
  const opened: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') opened.push(performance.now());
  });
  return opened;
}

/** As many attempts as there are room for: pauses of half a second at least, which double. */
const mostAttempts = (ms: number) => Math.floor(Math.log2(ms / 500 + 1)) + 1;

test(
  'T23: a network that was away over three awards brings exactly three, once',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    test.setTimeout(CUT_MS + 3 * MINUTE_MS);
    await createDevices(game, signIn, { username: 'zoe.keeper', contexts: [context] });
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
    const stands = page.waitForResponse(/\/api\/live$/);
    await page.goto(`${network.url}/profile`);
    await stands;
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
    // The cut lasts as long as it is said to: that is what is tested, not what is waited for.
    await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - performance.now()));
    const attempts = opened.length - before;
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThanOrEqual(mostAttempts(performance.now() - cutAt));

    network.mend();
    // Without a reload, and without a word of the device: its own network was there all the time.
    const window = page.getByRole('dialog', { name: 'You called it!' });
    await expect(window).toBeVisible({ timeout: BACK_MS });
    await expect(page.getByText(String(3 * REWARD).replace(/^1/, '1,')).first()).toBeVisible();
    expect(await ask()).toBe(3);
    await network.stop();
  },
);
