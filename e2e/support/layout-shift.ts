import { expect, type Page } from '@playwright/test';

type Shift = { readonly value: number; readonly what: string };

export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : '?',
        );
        shifts.push({ value, what: names.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Maximum shift of a page, which is invisible. */
const MOST = 0.02;
/** In other languages a headline may have an extra line until its font loads. */
const MOST_TRANSLATED = 0.05;

/** Returns the layout shifts since the navigation, including fonts, and their sum. */
async function readLayoutShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(async () => {
    // With a timeout, because a browser that renders nothing never has its fonts.
    await Promise.race([document.fonts.ready, new Promise((done) => setTimeout(done, 10_000))]);
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}

export async function expectNoLayoutShift(page: Page, where: string): Promise<void> {
  const { sum, shifts } = await readLayoutShifts(page);
  const language = await page.locator('html').getAttribute('lang');
  const most = language === 'en' ? MOST : MOST_TRANSLATED;
  expect.soft(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}
