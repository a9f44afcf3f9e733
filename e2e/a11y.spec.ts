import type { BrowserContext } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { walkByTab } from './support/keyboard.ts';
import { readLayoutShifts, watchLayoutShifts } from './support/layout-shift.ts';
import { listOverflow, SMALL, WIDE, ZOOMED } from './support/overflow.ts';
import { PAGES, visit, waitUntilShown, type Viewer } from './support/pages.ts';
import { expect, readingTest as test } from './support/test.ts';

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
      async ({ page, context, playedGame, signInAs }) => {
        a11yTest.slow();
        await signInAs(context, viewer);
        for (const target of pagesOf(viewer)) {
          await visit(page, target, playedGame);
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
    // A short page: axe looks at all of it each time, and the menus are the same on every one.
    await page.goto('/contact');
    await waitUntilShown(page);
    await page.getByRole('button', { name: 'More pages' }).click();
    await expectNoViolationsInBothThemes(page, 'header menu');
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'language menu');
    await page.goto('/contact?messagesent=success');
    await waitUntilShown(page);
    await expect(page.getByText('Message sent.')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'toast');
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
    await page.route('**/api/items**', async (route) => {
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

a11yTest.describe('by keyboard', () => {
  for (const viewer of VIEWERS) {
    a11yTest(
      `everything on the pages of a ${viewer} is reached, seen when it is, and left again`,
      async ({ page, context, playedGame, signInAs }) => {
        a11yTest.slow();
        await signInAs(context, viewer);
        for (const target of pagesOf(viewer).filter(({ isModal }) => !isModal)) {
          await visit(page, target, playedGame);
          await walkByTab(page, target.name);
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

  for (const viewer of VIEWERS) {
    for (const width of [360, 1280]) {
      a11yTest(
        `nothing jumps on the pages of a ${viewer}, ${width} wide`,
        async ({ page, context, playedGame, signInAs }) => {
          a11yTest.slow();
          await signInAs(context, viewer);
          await watchLayoutShifts(page);
          await page.setViewportSize({ width, height: 740 });
          for (const target of pagesOf(viewer).filter(({ prepare }) => !prepare)) {
            await visit(page, target, playedGame);
            const { sum, shifts } = await readLayoutShifts(page);
            expect.soft(sum, `${target.name}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
          }
        },
      );
    }
  }
});
