import { playWorldFor } from './support/played-game.ts';
import { expect, test } from './support/test.ts';
import { closeWindows } from './support/windows.ts';

test(
  'a newcomer to the demonstration finds content on every screen',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    test.slow();
    const account = { username: 'new.comer', password: 'first steps' };
    const player = await game.createPlayer(account);
    const administrator = await playWorldFor(game, player.userId);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signIn(context, { email: player.email, password: account.password });

    await page.goto('/events');
    const [rewards] = await closeWindows(page);
    expect(rewards).toBe('Good call!');
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    await page.getByLabel('Competition').selectOption({ label: 'La Liga' });
    await expect(page.getByRole('article').first()).toContainText('La Liga');

    const total = page
      .getByRole('main')
      .getByText(/^\d[\d,]*\sXP$/)
      .first();
    await page.goto('/leaderboard');
    await page.getByLabel('Period').selectOption({ label: 'Yearly' });
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(page.getByRole('row', { name: /new\.comer/ })).toContainText('You');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(total).not.toHaveText('0 XP');

    await page.goto('/profile');
    await expect(total).not.toHaveText('0 XP');

    await signIn(context, administrator);
    await page.goto('/admin');
    for (const tab of ['Active', 'Pending', 'Finished']) {
      await page.getByRole('tab', { name: new RegExp(tab) }).click();
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    }
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page.getByText('Finished').first()).toBeVisible();
  },
);
