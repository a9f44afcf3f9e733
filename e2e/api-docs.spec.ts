import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const MOST_WORK_MS = 1_000;

/** What an operation is told by, once it is opened. */
async function expectToBeTold(page: Page): Promise<void> {
  const opened = page.locator('#operations-predictions-submitPrediction');
  await expect(opened).toContainText('For players.');
  await expect(opened).toContainText('"value": "2-1"');
  await expect(opened).toContainText('PREDICTION_CLOSED, PREDICTIONS_SEEN');
}

test(
  'the page about the API shows every operation, within a second of work',
  { tag: '@slow' },
  async ({ page, game }) => {
    const { paths } = (await (await fetch(`${game.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.keys(path)).length;
    // The time that the page has had of a processor: what else the machine does is not counted.
    const watch = await page.context().newCDPSession(page);
    await watch.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${game.url}/api/docs`, { waitUntil: 'commit' });
    await expect(page.locator('.opblock').first()).toBeVisible();
    const { metrics } = await watch.send('Performance.getMetrics');
    const worked = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
    expect(worked).toBeGreaterThan(0);
    expect(worked).toBeLessThanOrEqual(MOST_WORK_MS);

    // What is far from the window is not drawn, so all of it is scrolled through.
    const shown = new Set<string>();
    const wanted = page.getByRole('button', { name: 'put /predictions/{eventId}', exact: true });
    let isOpened = false;
    for (let top = 0; shown.size < operations && top < 60_000; top += 300) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.waitForFunction(() => document.querySelector('.opblock') !== null);
      const ids = await page
        .locator('.opblock')
        .evaluateAll((blocks) => blocks.map(({ id }) => id));
      for (const id of ids) shown.add(id);
      if (!isOpened && (await wanted.isVisible())) {
        await wanted.click();
        isOpened = true;
        await expectToBeTold(page);
      }
    }
    expect(shown.size).toBe(operations);
    expect(isOpened).toBe(true);
  },
);
