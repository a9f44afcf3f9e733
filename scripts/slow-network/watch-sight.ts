import type { Browser, Page } from '@playwright/test';

/** Milliseconds from the navigation. */
export type Sight = { page: number; read: number; cold?: number; warm?: number };

type Seen = Record<string, number>;

const SLOW_4G = {
  offline: false,
  latency: 560,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
};
const SLOWER = 4;
/** The server detects phones by it, and sends them only the list in rows. */
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';

const SIGHTS = {
  read: 'h1',
  match: 'main li button, main article, main a[href^="/matches/"]',
};

function noteSights(sights: Record<string, string>): void {
  const seen: Seen = {};
  Object.assign(window, { seen });
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
  const observe = () => {
    for (const [what, selector] of Object.entries(sights)) {
      // An element that exists before a frame is painted with it.
      if (!(what in seen) && isSeen(selector)) {
        seen[what] = 0;
        requestAnimationFrame(() => (seen[what] = performance.now()));
      }
    }
    requestAnimationFrame(observe);
  };
  requestAnimationFrame(observe);
}

const readArrival = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd;

/** Polls after the load event, since the polling script would delay the page on a slow phone. */
async function visit(page: Page, { url, what }: { url: string; what: keyof typeof SIGHTS }) {
  await page.goto(url, { waitUntil: 'load' });
  return waitForSight(page, what);
}

async function waitForSight(page: Page, what: keyof typeof SIGHTS): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (window as unknown as { seen?: Seen }).seen?.[name] || null,
    what,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue())!;
}

/** Measures a new visitor's first view of a page; with a match, also its paint, cold and warm. */
export async function watchSight(
  browser: Browser,
  { url, hasMatch }: { url: string; hasMatch: boolean },
): Promise<Sight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    userAgent: PHONE,
    serviceWorkers: 'block',
  });
  await context.addInitScript(noteSights, SIGHTS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const read = await visit(page, { url, what: 'read' });
  const times: Sight = { read, page: await page.evaluate(readArrival) };
  if (hasMatch) {
    times.cold = await waitForSight(page, 'match');
    await page.waitForLoadState('networkidle');
    times.warm = await visit(page, { url, what: 'match' });
  }
  await context.close();
  return times;
}
