import { expect, test } from './support/test.ts';

const MOST_WORK_MS = 1_000;

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
    await expect(page.locator('.opblock')).toHaveCount(operations);
    const { metrics } = await watch.send('Performance.getMetrics');
    const worked = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
    expect(worked).toBeGreaterThan(0);
    expect(worked).toBeLessThanOrEqual(MOST_WORK_MS);

    await page.getByRole('button', { name: 'put /predictions/{eventId}', exact: true }).click();
    const opened = page.locator('#operations-predictions-submitPrediction');
    await expect(opened).toContainText('For players.');
    await expect(opened).toContainText('"value": "2-1"');
    await expect(opened).toContainText('PREDICTION_CLOSED, PREDICTIONS_SEEN');
  },
);
