import type { Page } from '@playwright/test';

/** Of a page whose code never comes nobody waits for longer. */
const MOST_MS = 5_000;
/** A page of the game whose code has taken it over, or somebody else's page. */
const ALIVE = 'html[data-alive], html:not(:has(#root))';

type Options = Parameters<Page['reload']>[0];

/**
 * Lets whoever goes somewhere be there once the page is alive: until then its list may stand there in both forms, and
 * what is pressed waits. `commit` asks for what comes before that.
 */
export function arriveWhenAlive(page: Page): void {
  const wait = async (options: Options) => {
    if (options?.waitUntil === 'commit') return;
    await page
      .locator(ALIVE)
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
