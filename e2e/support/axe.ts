import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isWhole } from '../../tests/circle.ts';
import { waitUntilStill } from './stillness.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for, also where the tag is: every target is as big as a fingertip. */
const RULES = { 'target-size': { enabled: true } };
/** The rules that look at colours, in which alone the themes differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Theme = 'dark' | 'light';
type Rules = Parameters<AxeBuilder['options']>[0];

type Look = { readonly where: string; readonly rules: Rules; readonly only: string };

/** Gives the rules that had something to look at. */
async function expectNoViolations(page: Page, { where, rules, only }: Look): Promise<string[]> {
  const { violations, passes, incomplete } = await new AxeBuilder({ page })
    .include(only)
    // No page has a frame in it, so nothing has to be put together on a page of its own.
    .setLegacyMode()
    .options({ ...rules, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
  return [...violations, ...passes, ...incomplete].map(({ id }) => id);
}

/** Changes the theme, and waits until every colour has arrived at its new one. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);
  await waitUntilStill(page);
}

/**
 * All rules in the theme that is shown, the sizes of targets among them; in the whole circle the colours of the
 * other one as well, whose contrast `tokens.test.ts` computes and whose turn comes with another share.
 */
export function expectNoViolationsInBothThemes(page: Page, where: string): Promise<void> {
  return expectNoViolationsIn(page, { where, only: 'html' });
}

/** The same of a part alone, which has come over a page that is looked at by itself. */
export async function expectNoViolationsIn(
  page: Page,
  { where, only }: Pick<Look, 'where' | 'only'>,
): Promise<void> {
  const shown = (await page.evaluate(() => document.documentElement.className)) as Theme;
  const all = { runOnly: { type: 'tag' as const, values: TAGS }, rules: RULES };
  await waitUntilStill(page);
  const looked = await expectNoViolations(page, {
    where: `${where}, ${shown}`,
    rules: all,
    only,
  });
  expect.soft(looked, where).toContain('target-size');
  expect.soft(looked, where).toContain('color-contrast');
  if (!isWhole) return;
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
