import type { Page } from '@playwright/test';

/** After so long what still moves is looked at as it is: a browser that draws nothing never arrives. */
const LONGEST_MS = 10_000;

/**
 * Waits until what moves has arrived. What is being opened is not there for the keyboard before its
 * second frame, and a colour on its way to another one is neither.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const arrive = async () => {
      await nextFrame();
      await nextFrame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    };
    await Promise.race([arrive(), new Promise((resolve) => setTimeout(resolve, longest))]);
  }, LONGEST_MS);
}
