import type { Page, Request } from '@playwright/test';
import { expect, readingTest as test } from './support/test.ts';

const KB = 1_000;
/** Every public route with what its scripts may weigh, compressed: little more than they do. */
const ROUTES = [
  ['/', 149],
  ['/rules', 147],
  ['/tos', 146],
  ['/events', 179],
  ['/leaderboard', 170],
  ['/auth', 163],
] as const;
const MAX_SCRIPTS = 8;
const MAX_REQUESTS = 20;

type Loaded = { path: string; type: string; bytes: number };

/** What a page loads until its code has taken over. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.addInitScript(() => {
    // What comes once the page stands is another matter.
    window.requestIdleCallback = () => 0;
    document.addEventListener('kickoracle:alive', () =>
      document.body.setAttribute('data-alive', ''),
    );
  });
  await page.goto(path);
  await expect(page.locator('[data-alive]')).toBeAttached();
  // Asked now, of what has come until now: of what comes later nobody would wait for the answer.
  return Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

test.describe('the first load', () => {
  for (const [path, maxKb] of ROUTES) {
    test(`of ${path} is few requests, and few bytes of scripts`, async ({ page }) => {
      const loaded = await load(page, path);
      const scripts = loaded.filter((one) => /^\/assets\/(?!first-).*\.js$/.test(one.path));
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
      const loaded = await load(page, path);
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
