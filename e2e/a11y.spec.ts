import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { PAGES, visit, waitUntilShown, type PageUnderTest, type Viewer } from './support/pages.ts';
import { expect, readingTest as test } from './support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const VIEWERS: readonly Viewer[] = ['visitor', 'player', 'administrator'];
const pagesOf = (viewer: Viewer) => PAGES.filter((page) => page.viewer === viewer);

type SignInAs = (context: BrowserContext, viewer: Viewer) => Promise<void>;

const a11yTest = test.extend<{ signInAs: SignInAs }>({
  signInAs: async ({ playedGame, signIn }, use) => {
    await use(async (context, viewer) => {
      if (viewer !== 'visitor') await signIn(context, playedGame[viewer]);
    });
  },
});

/** The rules that a theme can break; all others see the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

type Rules = { readonly tags: string[] } | { readonly only: string[] };

/** Landmarks, headings and the like, which the page of pieces has too many of on purpose. */
const PAGE_RULES: Rules = { tags: [...WCAG, 'best-practice'] };

async function expectNoViolations(page: Page, where: string, rules = PAGE_RULES): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    'tags' in rules ? axe.withTags(rules.tags) : axe.withRules(rules.only)
  ).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect.soft(found, where).toEqual([]);
}

async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name;
  }, theme);
}

async function expectNoViolationsInBothThemes(page: Page, where: string, rules = PAGE_RULES) {
  await setTheme(page, 'light');
  await expectNoViolations(page, `${where}, light`, { only: RULES_OF_COLOR });
  await setTheme(page, 'dark');
  await expectNoViolations(page, `${where}, dark`, rules);
}

/** What sticks out at the side, by name; the page itself must not scroll sideways. */
function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isWide(element) && ![...element.children].some(isWide))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
      .concat(`the page is ${root.scrollWidth} wide`);
  });
}

const SMALL = { width: 320, height: 568 };
/** 1280 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const WIDE = { width: 1280, height: 800 };

// Every test stands alone, so that both workers share this file.
a11yTest.describe.configure({ mode: 'parallel' });

a11yTest.describe('without motion', () => {
  a11yTest.use({
    contextOptions: { reducedMotion: 'reduce' },
    viewport: WIDE,
  });

  for (const viewer of VIEWERS) {
    a11yTest(
      `axe finds nothing on any page of a ${viewer}, and each fits 320 pixels and 200 % zoom`,
      async ({ page, context, signInAs }) => {
        a11yTest.slow();
        await signInAs(context, viewer);
        for (const target of pagesOf(viewer)) {
          await visit(page, target);
          await expectNoViolationsInBothThemes(page, target.name);
          await page.setViewportSize(ZOOMED);
          expect.soft(await listOverflow(page), `${target.name}, zoomed`).toEqual([]);
          await page.setViewportSize(SMALL);
          expect.soft(await listOverflow(page), `${target.name}, 320`).toEqual([]);
          await page.setViewportSize(WIDE);
        }
      },
    );
  }

  a11yTest('axe finds nothing on a phone, with the menus open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/events');
    await waitUntilShown(page);
    await expectNoViolationsInBothThemes(page, 'phone');
    await page.getByRole('button', { name: 'More pages' }).click();
    await expectNoViolationsInBothThemes(page, 'header menu');
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'language menu');
    await page.goto('/contact?messagesent=success');
    await waitUntilShown(page);
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expectNoViolations(page, 'toast');
  });

  a11yTest('axe finds nothing on the page of all pieces', async ({ page }) => {
    a11yTest.slow();
    await page.goto('/dev/ui');
    await expect(page.locator('h1').first()).toBeVisible();
    const isThere = (await page.locator('h1').textContent()) !== 'Over the bar';
    a11yTest.skip(!isThere, 'this server shows no pieces');
    await expectNoViolationsInBothThemes(page, 'pieces', { tags: WCAG });
  });

  a11yTest('nothing moves by itself, not even while pages load', async ({ page }) => {
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => {
            const { duration } = effect?.getComputedTiming() ?? {};
            return playState === 'running' && Number(duration ?? 0) > 50;
          })
          .map((animation) => String((animation as CSSAnimation).animationName)),
      );
    for (const path of ['/', '/events', '/leaderboard', '/rules']) {
      await page.goto(path);
      await waitUntilShown(page);
      expect(await running(), path).toEqual([]);
    }
    // Skeletons stand for as long as the answers are held back.
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/matches**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/events');
    await expect(page.locator('main [aria-hidden="true"]').first()).toBeAttached();
    expect(await running(), 'skeletons').toEqual([]);
    release();
    await waitUntilShown(page);
  });
});

a11yTest.describe('in other languages', () => {
  a11yTest.use({ deviceScaleFactor: 2 });

  a11yTest(
    'the longest words of the other languages fit too',
    async ({ page, context, signInAs }) => {
      a11yTest.slow();
      await signInAs(context, 'administrator');
      for (const language of ['de', 'fr', 'es', 'it']) {
        for (const path of ['/', '/rules', '/profile']) {
          await page.goto(`${path}?lng=${language}`);
          await waitUntilShown(page);
          for (const width of [320, 640, 768, 1024]) {
            await page.setViewportSize({ width, height: 600 });
            expect.soft(await listOverflow(page), `${path} ${language} ${width}`).toEqual([]);
          }
        }
      }
    },
  );
});

/** Marks what the keyboard should reach; returns how many there are. */
function markTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    targets.forEach((element, index) => {
      element.dataset['walk'] = String(index);
    });
    return targets.length;
  });
}

type Stop = { readonly walk: string | null; readonly isMarked: boolean; readonly name: string };

/** Where the focus is, and whether it can be seen. */
function readFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const box = element.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.top < innerHeight;
    return {
      walk: element.dataset['walk'] ?? null,
      isMarked: element === document.body || (hasOutline && isInView),
      name: `${element.tagName} ${element.textContent.trim().slice(0, 30)}`,
    };
  });
}

/** So many stops are walked on long pages. */
const LONGEST_WALK = 60;

async function walk(page: Page, target: PageUnderTest): Promise<void> {
  const count = Math.min(await markTargets(page), LONGEST_WALK);
  const seen: (string | null)[] = [];
  // A field for dates has several stops of its own.
  for (let step = 0; step < 2 * count && seen.length < count; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    if (stop.walk !== null && stop.walk === seen.at(-1)) continue;
    expect.soft(stop.isMarked, `${target.name}: the focus shows on ${stop.name}`).toBe(true);
    seen.push(stop.walk);
  }
  const expected = Array.from({ length: count }, (_, index) => String(index));
  expect.soft(seen, `${target.name}: every element is reached, in order`).toEqual(expected);
}

a11yTest.describe('by keyboard', () => {
  for (const viewer of VIEWERS) {
    a11yTest(
      `everything on the pages of a ${viewer} is reached, and seen when it is`,
      async ({ page, context, signInAs }) => {
        a11yTest.slow();
        await signInAs(context, viewer);
        for (const target of pagesOf(viewer).filter(({ prepare }) => !prepare)) {
          await visit(page, target);
          await walk(page, target);
        }
      },
    );
  }

  a11yTest('a dialog keeps the focus and gives it back', async ({ page, context, signInAs }) => {
    await signInAs(context, 'player');
    await page.goto('/events');
    await waitUntilShown(page);
    const opener = page.getByRole('button', { name: /^Predict/ }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  a11yTest('the language menu has the keys of a menu', async ({ page }) => {
    await page.goto('/rules');
    await waitUntilShown(page);
    const opener = page.getByRole('button', { name: /^Language/ });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    const english = page.getByRole('menuitemradio', { name: 'English' });
    const french = page.getByRole('menuitemradio', { name: 'Français' });
    await expect(english).toBeFocused();
    for (const [key, item] of [
      ['ArrowDown', french],
      ['ArrowDown', english],
      ['ArrowUp', french],
      ['Home', english],
      ['End', french],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

a11yTest.describe('while a page loads', () => {
  const MOST = 0.02;
  /** These look alike while they load, so the phone stands for the wide screen. */
  const WITHOUT_DATA = new Set(['/tos', '/privacy', '/disclaimer', '/confirm', '/contact']);

  for (const viewer of VIEWERS) {
    a11yTest(`nothing jumps on the pages of a ${viewer}`, async ({ page, context, signInAs }) => {
      a11yTest.slow();
      await signInAs(context, viewer);
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
      for (const target of pagesOf(viewer).filter(({ prepare }) => !prepare)) {
        for (const width of WITHOUT_DATA.has(target.path) ? [360] : [360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await visit(page, target);
          await page.evaluate(() => document.fonts.ready);
          const shifts = await page.evaluate(
            () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
          );
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          const where = `${target.name}, ${width}: ${JSON.stringify(shifts)}`;
          expect.soft(sum, where).toBeLessThan(MOST);
        }
      }
    });
  }
});
