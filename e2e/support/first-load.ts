import { expect, type Page, type Request } from '@playwright/test';

/** Public pages that have the same address in every game. */
export const PUBLIC_ROUTES = [
  '/',
  '/events',
  '/matchday',
  '/rounds',
  '/leaderboard',
  '/rules',
  '/proof',
  '/auth',
  '/auth?mode=signup',
  '/forgot-password',
  '/contact',
  '/tos',
  '/privacy',
  '/disclaimer',
] as const;

export const KB = 1_000;
/**
 * Maximum size and number of scripts, and number of requests, of a page except for administrators.
 */
export const MAX_KB = 163.5;
export const MAX_SCRIPTS = 8;
const MAX_REQUESTS = 20;

type Loaded = { readonly path: string; readonly bytes: number };

export const isScript = ({ path }: Loaded) => /^\/assets\/.*\.js$/.test(path);

/** Waits for hydration. */
export const waitForHydration = (page: Page) =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' });

/** Prevents idle work. */
const holdIdleWork = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Lists the files that a page loads until hydration, with their transferred bytes. */
export async function loadFirst(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await holdIdleWork(page);
  await page.goto(path);
  await waitForHydration(page);
  // Sizes of the requests so far; later ones would not be awaited.
  return Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

/** Expects few requests of a page, and few bytes of scripts. */
export async function expectLight(page: Page, path: string, { maxKb = MAX_KB } = {}) {
  const loaded = await loadFirst(page, path);
  const scripts = loaded.filter(isScript);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(maxKb * KB);
  expect(loaded.length).toBeLessThanOrEqual(MAX_REQUESTS);
  // One file of texts.
  expect(loaded.filter((one) => /texts-|\/locales\//.test(one.path))).toHaveLength(1);
}
