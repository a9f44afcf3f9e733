import type { Page } from '@playwright/test';
import { inHours } from './support/events-world.ts';
import { cardOf, enterScore, goals, send } from './support/predicting.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test } from './support/test.ts';

const KEPT = /^No connection\. Your prediction is saved in this browser/;

async function predictOffline(page: Page, score: Parameters<typeof enterScore>[1]) {
  const dialog = await enterScore(page, score);
  await page.context().setOffline(true);
  await send(dialog);
  await expect(dialog.getByText(KEPT)).toBeVisible();
  return dialog;
}

/** The offline prediction is stored on the device, so that it is not sent by the request itself. */
async function expectOnDevice(page: Page, value: string): Promise<void> {
  const listStored = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, kept]) =>
        key.startsWith('keptPredictions ') ? [String(kept)] : [],
      ),
    );
  await expect.poll(listStored).toEqual([expect.stringContaining(`"${value}"`)]);
}

test(
  'a prediction is stored while the network is down, and sent afterwards',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    await importOpenSeason(game);
    await signInNew({ username: 'zoe.keeper' });
    await page.goto('/events');
    const dialog = await predictOffline(page, { card: cardOf(page, 0), home: 2, away: 1 });
    // The last value wins.
    await dialog.getByRole('spinbutton').first().fill('4');
    await send(dialog);
    await expectOnDevice(page, '4-1');
    await context.setOffline(false);
    await expect(page.getByText(/1 prediction has been sent/)).toBeVisible();
    await expect(dialog.getByText(KEPT)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 0).getByText('4–1')).toBeVisible();
  },
);

test(
  'an unsent prediction survives its tab, and is deleted at the sign-out',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    await importOpenSeason(game);
    await signInNew({ username: 'zoe.keeper' });
    await page.goto('/events');
    await predictOffline(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/events');
    await expect(next.getByText(/1 prediction has been sent/)).toBeVisible();
    // Without a worker, an offline page can only go home if it has been there.
    await next.getByRole('banner').getByRole('link', { name: 'Kickoracle, home' }).click();
    await expect(next).toHaveURL('/');
    await next.getByRole('banner').getByRole('link', { name: 'Matches' }).click();
    await expect(cardOf(next, 0).getByText('2–1')).toBeVisible();

    const second = await predictOffline(next, { card: cardOf(next, 1), home: 6, away: 6 });
    await next.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await next.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    // It could not be sent.
    await next.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(next.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const stored = await next.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('6-6');
  },
);

test(
  'an unsent prediction that is too late is reported as lost',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    const kickoff = await importOpenSeason(game);
    await signInNew({ username: 'zoe.keeper' });
    await page.goto('/events');
    await predictOffline(page, { card: cardOf(page, 0), home: 2, away: 1 });
    await page.keyboard.press('Escape');
    await game.moveClockTo(new Date(kickoff.getTime() + 60_000));
    await context.setOffline(false);
    const alert = page.getByRole('alert').filter({ hasText: 'closed before we could send yours' });
    await expect(alert).toBeVisible();
    await page.reload();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: /^Got it/ }).click();
    await expect(alert).toBeHidden();
  },
);

test(
  'a sheet survives its tab, waits for the network and is sent from another page',
  { tag: '@slow' },
  async ({ page, context, game, signInNew }) => {
    const { competitionId } = await game.createRound({
      matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(30) }],
    });
    await signInNew({ username: 'every.match' });
    const path = `/matchday?competition=${competitionId}`;
    await page.goto(path);
    await goals(page, 'Castle Hythe').fill('2');
    await goals(page, 'Mill Rovers').fill('1');
    await page.close();

    const next = await context.newPage();
    // The list is cached, so that going back works offline.
    await next.goto('/events');
    await next.getByRole('link', { name: 'Predict the matchday' }).click();
    await expect(goals(next, 'Castle Hythe')).toHaveValue('2');
    await context.setOffline(true);
    await next.getByRole('button', { name: 'Save 1 score' }).click();
    await expect(next.getByText('Saved here, and sent when you’re back online.')).toBeVisible();
    await expect(goals(next, 'Mill Rovers')).toHaveValue('1');
    // A queued sheet is not unsaved: no prompt.
    await next.getByRole('link', { name: 'All matches' }).click();
    await expect(next).toHaveURL(/\/events/);
    await context.setOffline(false);
    await expect(next.getByText(/1 prediction has been sent/)).toBeVisible();
    await next.goto(path);
    await expect(goals(next, 'Castle Hythe')).toHaveValue('2');
    await expect(next.getByText('1 of 1 predicted')).toBeVisible();
  },
);
