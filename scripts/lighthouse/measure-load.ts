import type { Browser, BrowserContextOptions } from '@playwright/test';
import { isScript, loadFirst } from '../../e2e/support/first-load.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';

export type Load = Awaited<ReturnType<typeof measureLoad>>;

/** Measures the first load of a page on a phone with an empty cache. */
export async function measureLoad(
  browser: Browser,
  {
    baseURL,
    path,
    storageState,
  }: {
    baseURL: string;
    path: string;
    storageState: BrowserContextOptions['storageState'] | undefined;
  },
) {
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
