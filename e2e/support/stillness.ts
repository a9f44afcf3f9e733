import type { Page } from '@playwright/test';

/** Timeout of animations: a browser that renders nothing never finishes them. */
const LONGEST_MS = 10_000;

/** An opening element is focusable from its second frame; a colour transition must end too. */
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
