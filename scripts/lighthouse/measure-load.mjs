import { isScript, loadFirst } from '../../e2e/support/first-load.ts';

/** As a phone names itself. */
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';

/** What a page loads first, on a phone that has never been here. */
export async function measureLoad(browser, { baseURL, path, storageState }) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    userAgent: PHONE,
    ...(storageState && { storageState }),
  });
  const loaded = await loadFirst(await context.newPage(), path);
  await context.close();
  const scripts = loaded.filter(isScript);
  return {
    requests: loaded.length,
    scripts: scripts.map((script) => script.path),
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
