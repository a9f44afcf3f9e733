import { cardOf, createDevices, enterScore, send } from './support/predicting.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test } from './support/test.ts';

const KEPT = /^No connection\. Your prediction is kept in this browser/;

test(
  'a prediction is kept while the network is away, and sent when it is back',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    await importOpenSeason(game);
    await createDevices(game, signIn, { username: 'zoe.keeper', contexts: [context] });
    await page.goto('/events');
    const dialog = await enterScore(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await context.setOffline(true);
    await send(dialog);
    await expect(dialog.getByText(KEPT)).toBeVisible();
    // The last value wins.
    await dialog.getByRole('spinbutton').first().fill('4');
    await send(dialog);
    await context.setOffline(false);
    await expect(page.getByText(/1 kept prediction has been sent/)).toBeVisible();
    await expect(dialog.getByText(KEPT)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 0).getByText('4\u2009–\u20091')).toBeVisible();
  },
);

test(
  'a kept prediction survives its tab, and goes with the sign-out',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    await importOpenSeason(game);
    await createDevices(game, signIn, { username: 'zoe.keeper', contexts: [context] });
    await page.goto('/events');
    const dialog = await enterScore(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await context.setOffline(true);
    await send(dialog);
    await expect(dialog.getByText(KEPT)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/events');
    await expect(next.getByText(/1 kept prediction has been sent/)).toBeVisible();
    await expect(cardOf(next, 0).getByText('2\u2009–\u20091')).toBeVisible();

    const second = await enterScore(next, { card: cardOf(next, 1), home: 6, away: 6 });
    await context.setOffline(true);
    await send(second);
    await expect(second.getByText(KEPT)).toBeVisible();
    await next.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await next.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(next.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const stored = await next.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('6-6');
  },
);

test(
  'a kept prediction that comes too late is plainly said to be lost',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    const kickoff = await importOpenSeason(game);
    await createDevices(game, signIn, { username: 'zoe.keeper', contexts: [context] });
    await page.goto('/events');
    const dialog = await enterScore(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await context.setOffline(true);
    await send(dialog);
    await expect(dialog.getByText(KEPT)).toBeVisible();
    await page.keyboard.press('Escape');
    await game.moveClockTo(new Date(kickoff.getTime() + 60_000));
    await context.setOffline(false);
    const told = page.getByRole('alert').filter({ hasText: 'closed before we could send yours' });
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: /^Got it/ }).click();
    await expect(told).toBeHidden();
  },
);
