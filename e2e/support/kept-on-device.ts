import { expect, type Page } from '@playwright/test';

/** In ids any two figures stand beside each other, as in the scores that are looked for. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns everything that a browser keeps of the game but cookies and ids, as one text. */
export async function readDevice(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
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
  return kept.replace(ID, '');
}

/** Once the worker has all it needs, and what is shown is kept. */
export async function untilKept(page: Page, operation = 'listOpenItems'): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const seen = () => page.evaluate(() => localStorage.getItem('lastSeen') ?? '');
  await expect.poll(seen).toContain(operation);
}
