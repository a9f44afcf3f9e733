import type { Page } from '@playwright/test';

/** Timeout for a page whose code never loads. */
const MOST_MS = 5_000;
/** A hydrated page of the game, or a page of another site. */
const HYDRATED = 'html[data-hydrated], html:not(:has(#page-state))';

type Options = Parameters<Page['reload']>[0];

/** Makes navigation wait for hydration: presses wait until then. `commit` opts out. */
export function arriveWhenHydrated(page: Page): void {
  const wait = async (options: Options) => {
    if (options?.waitUntil === 'commit') return;
    await page
      .locator(HYDRATED)
      .waitFor({ state: 'attached', timeout: MOST_MS })
      .catch(() => null);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await wait(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await wait(options);
    return answer;
  };
}
