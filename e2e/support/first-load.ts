import type { Page, Request } from '@playwright/test';

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
