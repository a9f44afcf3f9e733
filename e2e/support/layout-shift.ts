import { expect, type Page } from '@playwright/test';

type Shift = { readonly value: number; readonly what: string };

/** Before the first visit: notes whatever jumps on any page from then on. */
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

/** How much may jump on a page: nothing that anybody sees. */
const MOST = 0.02;
/** In other languages a headline may be a line longer until its font is there. */
const MOST_TRANSLATED = 0.05;

/** What has jumped since the page was asked for, fonts included; and how much that is in all. */
async function readLayoutShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(async () => {
    // A browser that draws nothing for a while is not ready either; what jumped until then counts.
    await Promise.race([document.fonts.ready, new Promise((done) => setTimeout(done, 10_000))]);
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}

/** Nothing has jumped on the page since it was asked for. */
export async function expectNoLayoutShift(page: Page, where: string): Promise<void> {
  const { sum, shifts } = await readLayoutShifts(page);
  const language = await page.locator('html').getAttribute('lang');
  const most = language === 'en' ? MOST : MOST_TRANSLATED;
  expect.soft(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
}
