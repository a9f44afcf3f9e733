import { expect, type Page, type Request } from '@playwright/test';

/** The pages that anybody may see and that have one address in every game. */
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
/** What a page that anybody but an administrator goes to may weigh, in how many files, and ask for at first. */
export const MAX_KB = 163.5;
export const MAX_SCRIPTS = 8;
const MAX_REQUESTS = 20;

type Loaded = { readonly path: string; readonly bytes: number };

export const isScript = ({ path }: Loaded) => /^\/assets\/.*\.js$/.test(path);

/** Waits until a page's code has taken over what the server drew. */
export const waitForTakeover = (page: Page) =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' });

/** Holds back what comes once the page stands. */
const holdIdleWork = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** What a page loads until its code has taken over, by the bytes that go over the wire. */
export async function loadFirst(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await holdIdleWork(page);
  await page.goto(path);
  await waitForTakeover(page);
  // Asked now, of what has come until now: of what comes later nobody would wait for the answer.
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
  // One file of texts, and no second one for what the page says.
  expect(loaded.filter((one) => /texts-|\/locales\//.test(one.path))).toHaveLength(1);
}
