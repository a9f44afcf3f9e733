import { fileURLToPath } from 'node:url';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { listOverflow, SMALL } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { signInOnPage } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

const PASSWORD = 'a good password';

test('SEC-13, OP-47: statistics are for administrators; visitors are sent to the sign-in, players to the home page', async ({
  page,
  context,
  game,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/admin')) requests.push(request.url());
  });
  await page.goto('/admin/statistics?statistic=most_frequent_scores');
  await expect(page).toHaveURL(/\/auth\?from=%2Fadmin%2Fstatistics%3Fstatistic/);
  const { email } = await game.createPlayer({ username: 'no.referee', password: PASSWORD });
  await signInOnPage(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/');
  await page.goto('/admin/statistics');
  await expect(page).toHaveURL('/');
  expect(requests).toEqual([]);
  const answer = await context.request.get(`${game.url}/api/admin/statistics/win_loss_draw`);
  expect(answer.status()).toBe(403);
});

test('an administrator sees the statistics of imported seasons, all together and one by one', async ({
  page,
  game,
  signInNew,
}) => {
  test.slow();
  const place = { country: 'England', zone: 'Europe/London', isHistory: true };
  await game.importSeason(fixture('football-json/2024-25/harbour-league.json'), place);
  await game.importSeason(fixture('worldcup-json/harbour-cup.json'), place);
  await signInNew({
    username: 'the.counter',
    password: PASSWORD,
    isAdmin: true,
  });
  await page.goto('/admin/statistics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  await expect(page.getByText('Counted from 136 matches.')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);

  await page.getByLabel('Competition').selectOption('Harbour Cup');
  await expect(page.getByText('Counted from 5 matches.')).toBeVisible();
  await page.getByRole('button', { name: 'First goal by quarter-hour' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('First goal by quarter-hour');
  await expect(rows.filter({ hasText: '1–15' })).toBeVisible();
  await expect(rows.filter({ hasText: 'No goal' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'the picture and the table of first goals');
  await page.reload();
  await expect(page.getByLabel('Competition').locator('option:checked')).toHaveText('Harbour Cup');
  await expect(page.getByRole('button', { pressed: true })).toHaveText(
    'First goal by quarter-hour',
  );

  await page.getByRole('button', { name: 'Average goals' }).click();
  await expect(page.getByText('goals a match, in 90 minutes')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goBack();
  await expect(rows.filter({ hasText: 'No goal' })).toBeVisible();

  await page.setViewportSize(SMALL);
  await waitUntilShown(page);
  expect(await listOverflow(page)).toEqual([]);
  // The result of a button is below all buttons, and is scrolled into view.
  await page.evaluate(() => window.scrollTo(0, 0));
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('button', { name: 'Most frequent scores' }).click();
  await expect(heading).toHaveText('Most frequent scores');
  await expect(heading).toBeInViewport();
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await expect(page).toHaveURL('/admin');
});
