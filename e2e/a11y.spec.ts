import type { BrowserContext } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { walkByTab } from './support/keyboard.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layout-shift.ts';
import { languageOf, looksFrom } from './support/looks.ts';
import { listOverflow, SMALL, ZOOMED } from './support/overflow.ts';
import { PAGES, prepare, visit, waitUntilShown, type Viewer } from './support/pages.ts';
import { importOpenSeason } from './support/seasons.ts';
import { expect, readingTest as test, test as ownTest } from './support/test.ts';
import { textsOf } from './support/texts.ts';

type SignInAs = (context: BrowserContext, viewer: Viewer) => Promise<void>;

const a11yTest = test.extend<{ signInAs: SignInAs }>({
  signInAs: async ({ playedGame, signIn }, use) => {
    await use(async (context, viewer) => {
      if (viewer !== 'visitor') await signIn(context, playedGame[viewer]);
    });
  },
});

// Tests are independent, so that both workers share this file.
a11yTest.describe.configure({ mode: 'parallel' });

const HEIGHT = 740;
/** Tall enough that a phone's bars cover nothing. */
const TALL = 1600;
/** A phone, 1280 pixels at 200 %, and sizes between phone and desktop. */
const SIZES = [SMALL, ZOOMED, { width: 768, height: 600 }, { width: 1024, height: 600 }];

for (const look of looksFrom(0)) {
  const { locale, width, theme } = look;
  const t = textsOf(languageOf(look));

  a11yTest.describe(`a page, ${locale}, ${width} wide, ${theme}`, () => {
    a11yTest.use({ locale, viewport: { width, height: HEIGHT } });

    for (const target of PAGES.filter((_, index) => takeTurns(looksFrom(index)).includes(look))) {
      const { name, viewer, isModal } = target;
      a11yTest(
        `of a ${viewer} does not jump, has nothing for axe, is walked by Tab, and fits: ${name}`,
        async ({ page, context, playedGame, signInAs }) => {
          await signInAs(context, viewer);
          await page.addInitScript((own) => localStorage.setItem('theme', own), theme);
          await watchLayoutShifts(page);
          await visit(page, target, playedGame);
          await expect(page.locator('html')).toHaveAttribute('lang', languageOf(look));
          await expectNoLayoutShift(page, name);
          await prepare(page, target, t);
          await page.setViewportSize({ width, height: TALL });
          await expectNoViolationsInBothThemes(page, name);
          await page.setViewportSize({ width, height: HEIGHT });
          if (!isModal) await walkByTab(page, name);
          for (const size of SIZES) {
            await page.setViewportSize(size);
            expect.soft(await listOverflow(page), `${name}, ${size.width}`).toEqual([]);
          }
        },
      );
    }
  });
}

ownTest(
  'axe finds nothing in a long list with more to load, and every card of it is reached by Tab',
  { tag: '@slow' },
  async ({ page, game }) => {
    await importOpenSeason(game);
    await page.goto('/events');
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'a long list');
    await walkByTab(page, 'a long list');
  },
);

a11yTest.describe('without motion', () => {
  a11yTest('axe finds nothing on a phone, with the menus open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // A short page: axe checks all of it each time, and the menus are the same on every page.
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
    // Skeletons stay while the responses are held back.
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/items**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/events');
    await expect(page.locator('main [aria-hidden="true"]').first()).toBeAttached();
    expect(await running(), 'skeletons').toEqual([]);
    release();
    await waitUntilShown(page);
  });
});

a11yTest.describe('by keyboard', () => {
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
    const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
    await expect(english).toBeFocused();
    for (const [key, item] of [
      ['ArrowDown', french],
      ['ArrowUp', english],
      ['ArrowUp', german],
      ['ArrowDown', english],
      ['End', german],
      ['Home', english],
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
