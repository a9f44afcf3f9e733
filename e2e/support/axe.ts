import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from './stillness.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for, also where the tag is: every target is as big as a fingertip. */
const RULES = { 'target-size': { enabled: true } };

const THEMES = ['light', 'dark'] as const;

/** All rules, colours and the size of targets among them. */
async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations, passes, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, rules: RULES })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
  const looked = [...violations, ...passes, ...incomplete].map(({ id }) => id);
  expect.soft(looked, where).toContain('target-size');
  expect.soft(looked, where).toContain('color-contrast');
}

/** Changes the theme, and waits until every colour has arrived at its new one. */
async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);
  await waitUntilStill(page);
}

export async function expectNoViolationsInBothThemes(page: Page, where: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectNoViolations(page, `${where}, ${theme}`);
  }
}
