import { isScript, loadFirst } from '../../e2e/support/first-load.ts';

/** What a page loads first, in a browser that has never been here. */
export async function measureLoad(browser, { baseURL, path, storageState }) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
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
