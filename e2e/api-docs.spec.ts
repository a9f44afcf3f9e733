import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Maximum work, in units of fifty thousand boxes on an empty page; it takes two to four. */
const MOST_WORK = 6;

/** Measures a page's CPU time in seconds, independent of other load. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

/** Creates fifty thousand boxes on an empty page, and returns the CPU time. */
async function measureBoxes(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const readWork = await watchWork(page);
  const before = await readWork();
  await page.evaluate(() => {
    for (let round = 0; round < 50; round += 1) {
      const all = document.createElement('div');
      for (let count = 0; count < 1_000; count += 1) {
        all.appendChild(document.createElement('p')).textContent = `Box ${count} of a thousand`;
      }
      document.body.appendChild(all).getBoundingClientRect();
      all.remove();
    }
  });
  const took = (await readWork()) - before;
  await page.close();
  return took;
}

async function expectDetails(page: Page): Promise<void> {
  const opened = page.locator('#operations-predictions-submitPrediction');
  await expect(opened).toContainText('"value": "2-1"');
  await expect(opened).toContainText('PREDICTION_CLOSED');
}

test(
  'the page about the API shows every operation, without much work',
  { tag: '@slow' },
  async ({ page, game }) => {
    const { paths } = (await (await fetch(`${game.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.keys(path)).length;
    const readWork = await watchWork(page);
    await page.goto(`${game.url}/api/docs`, { waitUntil: 'commit' });
    await expect(page.locator('.opblock').first()).toBeVisible();
    const worked = await readWork();
    const bound = await measureBoxes(page.context());
    expect(worked).toBeGreaterThan(0);
    console.info(`the page about the API: ${worked.toFixed(2)} s, bound ${bound.toFixed(3)} s`);
    expect(worked / bound).toBeLessThanOrEqual(MOST_WORK);

    // Parts far outside the window are not rendered; a busy machine needs another pass.
    const shown = new Set<string>();
    const wanted = page.getByRole('button', { name: 'put /predictions/{eventId}', exact: true });
    let isOpened = false;
    for (let way = 0; shown.size < operations && way < 120_000; way += 300) {
      await page.evaluate((y) => window.scrollTo(0, y % document.body.scrollHeight), way);
      await page.waitForFunction(() => document.querySelector('.opblock') !== null);
      const ids = await page
        .locator('.opblock')
        .evaluateAll((blocks) => blocks.map(({ id }) => id));
      for (const id of ids) shown.add(id);
      if (!isOpened && (await wanted.isVisible())) {
        await wanted.click();
        isOpened = true;
        await expectDetails(page);
      }
    }
    expect(shown.size).toBe(operations);
    expect(isOpened).toBe(true);
  },
);
