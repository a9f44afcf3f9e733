import type { Page, Request } from '@playwright/test';

/** Chrome's slow 4G: round trip in milliseconds, and bits per millisecond. */
const WAY_MS = 560;
const BITS_PER_MS = 1_400;

/** Lists render-blocking files: styles, and synchronous scripts. */
const listBlocking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { head } = document;
    const elements = head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
      'link[rel="stylesheet"], script[src]:not([type="module"], [async], [defer])',
    );
    return [...elements].map((element) => ('href' in element ? element.href : element.src));
  });

/** Network time until the first paint, independent of the machine's load. */
export async function measureFirstSight(page: Page, path: string): Promise<number> {
  const finished = new Map<string, Request>();
  page.on('requestfinished', (request) => finished.set(request.url(), request));
  const answer = await page.goto(path);
  const blocking = await listBlocking(page);
  const requests = [answer!.request(), ...blocking.map((url) => finished.get(url)!)];
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) =>
      sum + responseHeadersSize + responseBodySize,
    0,
  );
  const ways = blocking.length > 0 ? 2 : 1;
  return ways * WAY_MS + (bytes * 8) / BITS_PER_MS;
}
