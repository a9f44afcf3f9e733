import { expect, type Page } from '@playwright/test';

/** Ids, and names of files with their hash, contain digit pairs that look like scores. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\/assets\/[\w.-]+|\?v=[\w-]+/g;

/** Returns all data of the game in the browser except cookies, ids and file names, as one text. */
export async function readDevice(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!;
        const isText = /json|html/.test(answer.headers.get('content-type') ?? '');
        kept.push([name, request.url, isText ? await answer.text() : '']);
      }
    }
    kept.push(await indexedDB.databases());
    return JSON.stringify(kept);
  });
  return stored.replace(ID, '');
}

/** Waits until the worker is ready, and until a page that is hidden stores the response. */
export async function untilCached(page: Page, operation = 'listOpenItems'): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => readLastSeen(page)).toContain(operation);
}

/** Returns the responses that the page stores when it is hidden. */
export const readLastSeen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'));
    return localStorage.getItem('lastSeen') ?? '';
  });
