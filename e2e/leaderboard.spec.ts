import { expect, test } from './support/test.ts';

const password = 'climbing every month';

test(
  'a player sees their rank on every page, goes to it, and back',
  { tag: '@slow' },
  async ({ page, context, game, signIn }) => {
    const { userId, email } = await game.createPlayer({ username: 'mia.climber', password });
    await game.rankPlayers({ crowd: 230, xpByPlayer: { [userId]: 10 } });
    await signIn(context, { email, password });
    await page.goto('/leaderboard');
    const own = page.getByRole('row', { name: /mia\.climber/ });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const rowsOf = (name: RegExp) => page.getByRole('row', { name });
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(own).toContainText('231');

    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(/crowd00101/)).toBeVisible();
    await expect(rowsOf(/crowd00100/)).toHaveCount(0);
    await expect(own).toBeInViewport({ ratio: 1 });
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(rowsOf(/crowd00201/)).toBeVisible();
    await expect(own).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(rowsOf(/crowd00101/)).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(rowsOf(/crowd00001/)).toBeVisible();

    await page.getByRole('button', { name: 'Go to my rank' }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(rowsOf(/crowd00230/)).toBeInViewport();
    await expect(own.getByRole('link')).toBeFocused();

    await page.getByLabel('Competition').selectOption('All sports');
    await expect(page).toHaveURL(/competition=all_sports/);
    await page.getByLabel('Period').selectOption('Seasonal');
    const year = new Date().getUTCFullYear();
    await expect(page).toHaveURL(`/leaderboard?type=seasonal&competition=all_sports&year=${year}`);
    await page.goBack();
    await expect(page.getByLabel('Period')).toHaveValue('monthly');
    await page.reload();
    await expect(page.getByLabel('Competition')).toHaveValue('all_sports');
    await expect(own).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a new friend is on the friends’ board without a reload, and a visitor must sign in',
  { tag: '@slow' },
  async ({ createContext, page, context, game, signIn }) => {
    const mia = await game.createPlayer({ username: 'mia.climber', password });
    const tom = await game.createPlayer({ username: 'tom.rival', password });
    await game.rankPlayers({ crowd: 3, xpByPlayer: { [mia.userId]: 10, [tom.userId]: 90 } });
    await signIn(context, { email: mia.email, password });
    await page.goto('/leaderboard');
    await page.getByRole('switch', { name: 'Friends only' }).click();
    await expect(page).toHaveURL(/friends=true/);
    await expect(page.getByText('None of your friends has XP here yet')).toBeVisible();
    const address = page.url();

    const other = await createContext();
    await signIn(other, { email: tom.email, password });
    const ask = (from: typeof context, playerId: string) =>
      from.request.post(`${game.url}/api/friends/${playerId}/request`, {
        data: {},
        headers: { origin: game.url },
      });
    expect((await ask(context, tom.userId)).ok()).toBe(true);
    expect((await ask(other, mia.userId)).ok()).toBe(true);
    const rows = page.getByRole('row').filter({ hasText: /mia|tom|crowd/ });
    await expect(rows).toHaveText([/^1.*tom\.rival/, /^2.*mia\.climber/]);
    await other.close();

    const away = await createContext();
    const visiting = await away.newPage();
    await visiting.goto(address);
    await expect(visiting.getByText('Where do you stand among your friends?')).toBeVisible();
    await visiting.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(visiting).toHaveURL(
      `/auth?from=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`,
    );
  },
);

test('on a phone the first ten are on the first screen, above the own row, and filters fold', async ({
  page,
  context,
  game,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { userId, email } = await game.createPlayer({ username: 'mia.climber', password });
  await game.rankPlayers({ crowd: 40, xpByPlayer: { [userId]: 10 } });
  await signIn(context, { email, password });
  await page.goto('/leaderboard');
  const own = page.getByRole('row', { name: /mia\.climber/ });
  await expect(own).toBeInViewport({ ratio: 1 });
  const { y: top } = (await own.boundingBox())!;
  for (const rank of [2, 10]) {
    const row = page.getByRole('row', {
      name: new RegExp(`crowd000${String(rank).padStart(2, '0')}`),
    });
    const { y, height } = (await row.boundingBox())!;
    expect(y + height, `rank ${rank}`).toBeLessThanOrEqual(top);
  }
  const field = page.getByLabel('Competition');
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await field.selectOption('All sports');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(field).toBeHidden();
  await expect(page.getByText(/· All sports$/)).toBeVisible();
});
