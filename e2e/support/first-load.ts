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

/** Without what runs before the first paint, which no page waits for. */
export const isScript = ({ path }: Loaded) => /^\/assets\/(?!first-).*\.js$/.test(path);

/** Notes when the code of a page has taken over, and holds back what comes once it stands. */
async function watchFirstLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    document.addEventListener('kickoracle:alive', () =>
      document.body.setAttribute('data-alive', ''),
    );
  });
}

/** What a page loads until its code has taken over, by the bytes that go over the wire. */
export async function loadFirst(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await watchFirstLoad(page);
  await page.goto(path);
  await page.locator('[data-alive]').waitFor({ state: 'attached' });
  // Asked now, of what has come until now: of what comes later nobody would wait for the answer.
  return Promise.all(
    finished.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}
