import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFullRun } from '../../tests/share.ts';
import { waitUntilStill } from './stillness.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off by default, even with its tag: checks the size of targets. */
const RULES = { 'target-size': { enabled: true } };
/** Rules about colours; themes differ only in these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Theme = 'dark' | 'light';
type Rules = Parameters<AxeBuilder['options']>[0];

type Look = { readonly where: string; readonly rules: Rules; readonly only: string };

/** Returns the rules that applied to something. */
async function expectNoViolations(page: Page, { where, rules, only }: Look): Promise<string[]> {
  const { violations, passes, incomplete } = await new AxeBuilder({ page })
    .include(only)
    // No page has frames, so results need no merging on a blank page.
    .setLegacyMode()
    .options({ ...rules, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
  return [...violations, ...passes, ...incomplete].map(({ id }) => id);
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);
  await waitUntilStill(page);
}

/** All rules in the current theme; a full run also checks the colours of the other one. */
export function expectNoViolationsInBothThemes(page: Page, where: string): Promise<void> {
  return expectNoViolationsIn(page, { where, only: 'html' });
}

/** Checks one part, such as a dialog over a page that is checked separately. */
export async function expectNoViolationsIn(
  page: Page,
  { where, only }: Pick<Look, 'where' | 'only'>,
): Promise<void> {
  const shown = (await page.evaluate(() => document.documentElement.className)) as Theme;
  const all = { runOnly: { type: 'tag' as const, values: TAGS }, rules: RULES };
  await waitUntilStill(page);
  const applied = await expectNoViolations(page, {
    where: `${where}, ${shown}`,
    rules: all,
    only,
  });
  expect.soft(applied, where).toContain('target-size');
  expect.soft(applied, where).toContain('color-contrast');
  if (!isFullRun) return;
  const other = shown === 'dark' ? 'light' : 'dark';
  await setTheme(page, other);
  const colours = { runOnly: { type: 'rule' as const, values: COLOUR_RULES } };
  const compared = await expectNoViolations(page, {
    where: `${where}, ${other}`,
    rules: colours,
    only,
  });
  expect.soft(compared, where).toContain('color-contrast');
  await setTheme(page, shown);
}
