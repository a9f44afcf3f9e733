import { expect, type Page, type Request } from '@playwright/test';
import { PUBLIC_PAGES } from './routes.ts';

/** Public pages that have the same address in every game, and the second form of one. */
export const PUBLIC_ROUTES: readonly string[] = [
  ...PUBLIC_PAGES.filter((path) => !path.includes(':')),
  '/auth?mode=signup',
];

export const KB = 1_000;
/** Maximum of scripts, and of requests, of a page except for administrators. */
export const MAX_KB = 190;
export const MAX_REQUESTS = 20;

type Loaded = { readonly path: string; readonly bytes: number };

export const isScript = ({ path }: Loaded) => /^\/assets\/.*\.js$/.test(path);

export const waitForHydration = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

declare global {
  interface Window {
    hydratedAt?: number;
  }
}

/** Holds idle work, and notes when the page is hydrated, in ms since 1970. */
const watchHydration = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    new MutationObserver(() => {
      window.hydratedAt ??= performance.timeOrigin + performance.now();
    }).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
  });

/** Lists the files that a page requests until hydration, with their transferred bytes. */
export async function loadFirst(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await watchHydration(page);
  await page.goto(path);
  await waitForHydration(page);
  const hydratedAt = await page.evaluate(() => window.hydratedAt!);
  // Only requests that have finished by now: sizes of later ones may never resolve.
  const first = finished.filter((request) => request.timing().startTime <= hydratedAt);
  return Promise.all(
    first.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

/** Maximum of scripts in KB, and of requests. */
export type Limits = { readonly kb?: number; readonly requests?: number };

/** Expects few requests of a page, and few bytes of scripts. */
export async function expectLight(
  page: Page,
  path: string,
  { kb = MAX_KB, requests = MAX_REQUESTS }: Limits = {},
) {
  const loaded = await loadFirst(page, path);
  const scripts = loaded.filter(isScript);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(kb * KB);
  const paths = loaded.map((one) => one.path).join('\n');
  expect(loaded.length, paths).toBeLessThanOrEqual(requests);
  // The texts of a page come in its HTML.
  expect(loaded.filter((one) => /\/locales\//.test(one.path))).toEqual([]);
}
