/** Chrome's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 560,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
};
const SLOWER = 4;
/** By which the server knows one: it sends the list in rows alone. */
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';

const SIGHTS = {
  read: 'h1',
  match: 'main li button, main article, main a[href^="/matches/"]',
};

/** Notes in each page when something of a kind is painted first. */
function noteSights(sights) {
  const seen = {};
  Object.assign(window, { seen });
  const isSeen = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
  const look = () => {
    for (const [what, selector] of Object.entries(sights)) {
      // What is there before a frame is painted with it.
      if (!(what in seen) && isSeen(selector)) {
        seen[what] = 0;
        requestAnimationFrame(() => (seen[what] = performance.now()));
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** When the page itself had come to its end. */
const readArrival = () => performance.getEntriesByType('navigation')[0].responseEnd;

/** Asks only once the page has loaded: what asks is a script of its own, for which a slow phone would hold the page up. */
async function visit(page, { url, what }) {
  await page.goto(url, { waitUntil: 'load' });
  return waitForSight(page, what);
}

async function waitForSight(page, what) {
  const handle = await page.waitForFunction((name) => window.seen?.[name], what, {
    timeout: 60_000,
  });
  return handle.jsonValue();
}

/** When a page can be read by who has never been here; with a match, when that is there, then and once more. */
export async function watchSight(browser, { url, hasMatch }) {
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
  const times = { read, page: await page.evaluate(readArrival) };
  if (hasMatch) {
    times.cold = await waitForSight(page, 'match');
    await page.waitForLoadState('networkidle');
    times.warm = await visit(page, { url, what: 'match' });
  }
  await context.close();
  return times;
}
