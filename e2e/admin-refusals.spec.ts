import { listOverflow, SMALL, WIDE } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'nobody gets in here';

test('administrators see an attack: number, kind and origin of rejected requests', async ({
  page,
  context,
  game,
  signIn,
}) => {
  const { email } = await game.createPlayer({ username: 'the.victim', password: PASSWORD });
  const account = { username: 'the.watch', password: PASSWORD, isAdmin: true };
  const administrator = await game.createPlayer(account);
  for (let guess = 0; guess < 3; guess += 1) {
    const data = { email, password: `a guess of number ${guess}` };
    await context.request.post(`${game.url}/api/accounts/sign-in`, { data });
  }
  await context.request.get(`${game.url}/api/nothing/here`);
  await signIn(context, { email: administrator.email, password: PASSWORD });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Refusals' }).click();
  await expect(page.getByRole('heading', { name: 'Refusals', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /requests? refused$/ })).toBeVisible();
  const kinds = page.getByRole('table', { name: 'By kind' });
  await expect(kinds.getByRole('row', { name: /^Wrong password or link 3$/ })).toBeVisible();
  await expect(kinds.getByRole('row', { name: /^Not found \d+$/ })).toBeVisible();
  const networks = page.getByRole('table', { name: 'By network' });
  await expect(networks.getByRole('row', { name: /^\d+\.\d+\.\d+\.0\/24 \d+/ })).toContainText(
    'Wrong password or link (3)',
  );
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/period=week$/);
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const size of [SMALL, WIDE]) {
    await page.setViewportSize(size);
    await waitUntilShown(page);
    expect(await listOverflow(page)).toEqual([]);
  }
});
