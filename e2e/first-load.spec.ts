import { isScript, loadFirst } from './support/first-load.ts';
import { expect, readingTest as test } from './support/test.ts';

const KB = 1_000;
/** Every public route with what its scripts may weigh, compressed: little more than they do. */
const ROUTES = [
  ['/', 149],
  ['/rules', 148],
  ['/proof', 147],
  ['/tos', 147],
  ['/events', 172],
  ['/matchday', 176],
  ['/rounds', 168],
  ['/leaderboard', 171],
  ['/auth', 164],
  ['/contact', 162],
] as const;
const MAX_SCRIPTS = 8;
const MAX_REQUESTS = 20;

test.describe('the first load', () => {
  for (const [path, maxKb] of ROUTES) {
    test(`of ${path} is few requests, and few bytes of scripts`, async ({ page }) => {
      const loaded = await loadFirst(page, path);
      const scripts = loaded.filter(isScript);
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(maxKb * KB);
      expect(loaded.length).toBeLessThanOrEqual(MAX_REQUESTS);
      // One file of texts, and no second one for what the page says.
      expect(loaded.filter((one) => /texts-|\/locales\//.test(one.path))).toHaveLength(1);
    });
  }

  for (const path of ['/', '/rules', '/events', '/leaderboard']) {
    test(`of ${path} asks for nothing that the page has brought along`, async ({ page }) => {
      const loaded = await loadFirst(page, path);
      expect(loaded.map((one) => one.path).filter((each) => each.startsWith('/api/'))).toEqual([]);
    });
  }
});

test.describe('before any code runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page can be read, in the language and theme of the browser', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Know football|Rules/);
    await page.goto('/events');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.getByRole('button', { name: /^Predict: / }).first()).toBeVisible();
    await context.addCookies([
      { name: 'i18next', value: 'de', url: baseURL! },
      { name: 'theme', value: 'light', url: baseURL! },
    ]);
    await page.goto('/rules');
    await expect(page.locator('html')).toHaveAttribute('class', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Know football|Rules/);
  });
});

test('what is pressed before the code is there happens once it is', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /light/i }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  letGo();
  await expect(page.locator('html')).toHaveClass('light');
});
