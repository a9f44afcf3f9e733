import type { Page } from '@playwright/test';
import { inHours } from './support/events-world.ts';
import { expect, readingTest, test } from './support/test.ts';

const referee = { username: 'the.referee', password: 'a whistle and two cards' };
const MATCHES = 54;

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('ADMIN-01 to ADMIN-12: an administrator finds an item among many and deletes it', async ({
  page,
  context,
  game,
  signIn,
}) => {
  const { email } = await game.createPlayer({ ...referee, isAdmin: true });
  await game.createRound({
    competition: 'Winter Cup',
    round: 'Round of many',
    matches: Array.from({ length: MATCHES }, (_, index) => ({
      team1: `Home Club ${index + 1}`,
      team2: index === MATCHES - 1 ? 'München Rangers' : `Away Club ${index + 1}`,
      kickoffAt: inHours(24 + index),
    })),
  });
  await game.createEvent({ title: { en: 'Who lifts the cup?' }, deadlineAt: inHours(5) });
  await signIn(context, { email, password: referee.password });

  await page.goto('/admin');
  const active = page.getByRole('tab', { name: 'Active' });
  await expect(active).toHaveText(`Active${MATCHES + 1}`);
  // The next deadline is first; the page ends before the last item.
  await expect(rows(page).first()).toContainText('Who lifts the cup?');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(MATCHES + 1);
  await expect(rows(page).last()).toContainText('München Rangers');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('rangers MUNCHEN');
  await expect(rows(page)).toHaveCount(1);
  await expect(active).toHaveText('Active1');
  await expect(page).toHaveURL(/\/admin\?search=rangers/);

  // The search is still there after going back.
  await page.getByRole('link', { name: /View details of .*München Rangers/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('München Rangers');
  await page.goBack();
  await expect(search).toHaveValue('rangers MUNCHEN');
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: /Delete .*München Rangers/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is wrong, delete it and create it again');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/München Rangers” is gone\./)).toBeVisible();
  await expect(page.getByText('Nothing here matches.')).toBeVisible();
  await search.fill('');
  await expect(active).toHaveText(`Active${MATCHES}`);
});

readingTest(
  'SEC-12, OP-47: a player is turned away, and nothing of the administration crosses the network',
  async ({ page, context, playedGame, signIn }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) requests.push(request.url());
    });
    await signIn(context, playedGame.player);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests).toEqual([]);

    const { url } = playedGame.game;
    const item = `${url}/api/admin/items/match/${playedGame.player.username}`;
    const answers = [
      await context.request.get(`${url}/api/admin/items?status=active`),
      await context.request.post(`${item}/predictions`, { data: {} }),
      await context.request.post(`${item}/deletion`, {
        data: { itemVersion: 1, confirmation: 'DELETE' },
      }),
    ];
    for (const answer of answers) {
      expect([answer.url(), answer.status()]).toEqual([answer.url(), 403]);
      expect(Object.keys(await answer.json()).toSorted()).not.toContain('items');
    }
  },
);
