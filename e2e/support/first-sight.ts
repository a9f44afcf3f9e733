import type { Page, Request } from '@playwright/test';

/** Chrome's slow 4G: how long an answer is on its way, and how many bits come in a millisecond. */
const WAY_MS = 560;
const BITS_PER_MS = 1_400;

/** What a page asks for by itself that nothing is painted before: styles, and scripts that do not wait. */
const listBlocking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { head } = document;
    const elements = head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
      'link[rel="stylesheet"], script[src]:not([type="module"], [async], [defer])',
    );
    return [...elements].map((element) => ('href' in element ? element.href : element.src));
  });

/**
 * How long the network takes until a page is painted first: a way for the page, one more where it cannot be painted
 * without something else, and the bytes of both. What the network decides, whatever else the machine is doing.
 */
export async function measureFirstSight(page: Page, path: string): Promise<number> {
  const asked = new Map<string, Request>();
  page.on('requestfinished', (request) => asked.set(request.url(), request));
  const answer = await page.goto(path);
  const blocking = await listBlocking(page);
  const requests = [answer!.request(), ...blocking.map((url) => asked.get(url)!)];
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) =>
      sum + responseHeadersSize + responseBodySize,
    0,
  );
  const ways = blocking.length > 0 ? 2 : 1;
  return ways * WAY_MS + (bytes * 8) / BITS_PER_MS;
}
