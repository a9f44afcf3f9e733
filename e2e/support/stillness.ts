import type { Page } from '@playwright/test';

/**
 * Waits until what moves has arrived. What is being opened is not there for the keyboard before its
 * second frame, and a colour on its way to another one is neither.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
