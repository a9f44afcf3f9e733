import { MINUTE_MS } from '@kickoracle/game';
import { takeTurns } from '../tests/share.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, test } from './support/test.ts';

for (const { label, aheadMs } of takeTurns([
  { label: 'ten minutes fast', aheadMs: 10 * MINUTE_MS },
  { label: 'ten minutes slow', aheadMs: -10 * MINUTE_MS },
])) {
  test(`a device whose clock is ${label} predicts until the kickoff, and no longer`, async ({
    page,
    game,
    signInNew,
  }) => {
    const kickoff = new Date(Date.now() + 5 * MINUTE_MS);
    await importOpenSeason(game, kickoff);
    const account = { username: 'wrong.watch', password: 'tick and tock' };
    await signInNew(account);

    await page.clock.install({ time: new Date(Date.now() + aheadMs) });
    await page.goto('/events');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Predict/ }).click();
    const dialog = page.getByRole('dialog');
    const goals = dialog.getByRole('spinbutton');
    for (const side of [0, 1]) await goals.nth(side).fill('2');
    await dialog.getByRole('button', { name: 'Submit prediction' }).click();
    await expect(page.getByText('Prediction saved. Good luck!')).toBeVisible();

    await card.getByRole('link').first().click();
    const form = page.getByRole('main').getByRole('group', { name: 'Score after 90 minutes' });
    await expect(form).toBeVisible();
    await game.moveClockTo(new Date(kickoff.getTime() - MINUTE_MS));
    await page.clock.fastForward(4 * MINUTE_MS);
    await expect(form).toBeVisible();
    await game.moveClockTo(new Date(kickoff.getTime() + MINUTE_MS));
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(page.getByRole('main').getByText('In play')).toBeVisible();
    await expect(form).toBeHidden();
  });
}
