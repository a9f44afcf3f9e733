import type { Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { expectNoViolationsIn, expectNoViolationsInBothThemes } from './support/axe.ts';
import { walkByTab } from './support/keyboard.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './support/layout-shift.ts';
import { listOverflow, SMALL, WIDE, ZOOMED } from './support/overflow.ts';
import { expect, readingTest as test } from './support/test.ts';
import { centreOf, Finger } from './support/touch.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens the page of all components, and waits for the last component and the fonts. */
async function showPieces(page: Page, language = 'en'): Promise<void> {
  await page.goto(`/dev/ui?lng=${language}`);
  await expect(page.locator('[data-piece="overlays"]')).toBeVisible();
  // Their code is lazy, and each list loads independently.
  await expect(page.locator('[data-piece="drag-list"]').getByRole('listitem')).toHaveCount(8);
  await page.evaluate(() => document.fonts.ready);
}

/** Expects the menu beside its opener, at least 8 pixels from the window's sides. */
async function expectMenuInside(page: Page, why: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.getByRole('menu').evaluate((menu) => {
          const { left, right } = menu.getBoundingClientRect();
          const of = menu.parentElement!.getBoundingClientRect();
          const isInside = Math.round(Math.min(left, innerWidth - right)) >= 8;
          const isBeside = left <= of.right && right >= of.left;
          return { isInside, isBeside, left, right, opener: of.left };
        }),
      why,
    )
    .toMatchObject({ isInside: true, isBeside: true });
}

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);
const opener = (page: Page, what: string) => page.locator(`[data-opens="${what}"]`);

const OPENED = {
  dialog: '[role="dialog"]',
  'long-dialog': '[role="dialog"]',
  confirmation: '[role="dialog"]',
  toasts: '.toasts',
  menu: '[role="menu"]',
} as const;

test.describe('the components, without motion', () => {
  test.use({ viewport: WIDE });

  test('have no axe violations, in both themes', async ({ page }) => {
    test.slow();
    await showPieces(page);
    await expectNoViolationsInBothThemes(page, 'pieces');
  });

  for (const [what, opened] of takeTurns(Object.entries(OPENED))) {
    test(`have no axe violations with the ${what} open, in both themes`, {}, async ({ page }) => {
      test.slow();
      await showPieces(page);
      const button = what === 'menu' ? piece(page, what).getByRole('button') : opener(page, what);
      await button.click();
      await expect(page.locator(opened)).toBeVisible();
      await expectNoViolationsIn(page, { where: what, only: opened });
    });
  }

  test('open a menu inside the window, wherever its opener is', async ({ page }) => {
    await page.setViewportSize(SMALL);
    for (const language of ['en', 'de', 'fr']) {
      await showPieces(page, language);
      await page.locator('header [aria-haspopup]').click();
      await expectMenuInside(page, language);
    }
  });

  test('keep an open menu at its opener and inside the window', async ({ page }) => {
    await page.setViewportSize(SMALL);
    await showPieces(page);
    const button = page.locator('header [aria-haspopup]');
    await button.click();
    // The layout behind the menu changes, as if texts, fonts or the session loaded late.
    for (const display of ['none', '', 'none']) {
      const before = (await button.boundingBox())!.x;
      await page
        .locator('header > div > :last-child')
        .evaluate((last: HTMLElement, shown) => (last.style.display = shown), display);
      expect((await button.boundingBox())!.x).not.toBe(before);
      await expectMenuInside(page, `last child shown: "${display}"`);
    }
  });

  test('fit 320 pixels and 200 % zoom, in English and in German', async ({ page }) => {
    for (const language of ['en', 'de']) {
      await showPieces(page, language);
      for (const size of [SMALL, ZOOMED]) {
        await page.setViewportSize(size);
        expect(await listOverflow(page), `${language}, ${size.width}`).toEqual([]);
      }
    }
  });

  test('have no endless animation', async ({ page }) => {
    await showPieces(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
  });
});

test.describe('the components by keyboard alone', () => {
  for (const size of takeTurns([SMALL, WIDE])) {
    test(`are focused visibly and left again, ${size.width} wide`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(size);
      await showPieces(page);
      await walkByTab(page, `pieces, ${size.width}`);
    });
  }

  for (const what of ['dialog', 'long-dialog', 'confirmation'] as const) {
    test(`the ${what} traps the focus, closes by Escape and restores it`, async ({ page }) => {
      await showPieces(page);
      await opener(page, what).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener(page, what)).toBeFocused();
    });
  }

  test('a menu closes by Escape and restores the focus; Tab continues from its opener', async ({
    page,
  }) => {
    await showPieces(page);
    const menu = page.getByRole('menu');
    const button = piece(page, 'menu').getByRole('button', { name: 'More actions' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(piece(page, 'text-fields').getByRole('textbox').first()).toBeFocused();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu).toBeHidden();
    await expect(piece(page, 'pagination').getByRole('button').last()).toBeFocused();
  });

  test('a menu closes when its opener is pressed again', async ({ page }) => {
    await showPieces(page);
    const button = piece(page, 'menu').getByRole('button', { name: 'More actions' });
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  test('tabs, radios and the sortable list have the keys of their pattern', async ({ page }) => {
    await showPieces(page);
    const tabs = piece(page, 'tabs').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();

    const radios = piece(page, 'choices').getByRole('radiogroup').first().getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();

    const rows = orderOf(page);
    const before = await rows.allTextContents();
    await liftFirst(page);
    // Each key moves the row from its last rendered position.
    const top = async () => (await rows.first().boundingBox())!.y;
    // The list announces a lifted row before it listens to arrow keys: press early keys again.
    for (let step = 0; step < 3; step += 1) {
      const from = await top();
      await expect(async () => {
        if ((await top()) <= from) await page.keyboard.press('ArrowDown');
        await expect.poll(top, { timeout: 5_000 }).toBeGreaterThan(from);
      }).toPass({ timeout: 30_000 });
    }
    await expect(page.getByText('Arsenal FC is at place 2 of 4.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows.nth(1)).toContainText('Arsenal FC');
    await expect(rows).toHaveCount(before.length);
  });
});

/** Announcement of a lifted row and its place. */
const LIFTED = /^Arsenal FC is (lifted|at place 1 of 4)\.$/;

const orderOf = (page: Page): Locator =>
  piece(page, 'drag-list').getByRole('list').first().getByRole('listitem');
const handles = (page: Page): Locator => orderOf(page).getByRole('button', { name: /^Move / });

/** In the upper half of the window, keys move the row; below it they scroll first. */
const showHigh = (handle: Locator): Promise<void> =>
  handle.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight / 4),
  );

/** Lifts the first row by the keyboard; repeats a key that was too early. */
async function liftFirst(page: Page): Promise<void> {
  const handle = handles(page).first();
  await showHigh(handle);
  await expect(async () => {
    await handle.focus();
    if ((await handle.getAttribute('aria-pressed')) === null) await page.keyboard.press('Space');
    await expect(page.getByText(LIFTED)).toBeAttached({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

test.describe('the sortable list, by mouse and keys', () => {
  test('EVENT-31: rows of 52 pixels are lifted by 10 pixels of a mouse, and moved 25 by a key', async ({
    page,
  }) => {
    await showPieces(page);
    const row = orderOf(page).first();
    const handle = handles(page).first();
    await expect.poll(async () => (await row.boundingBox())!.height).toBe(52);
    // By its transform, because a box also moves with the page.
    const moved = () =>
      row.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);

    // The library listens to arrows a moment after the row is lifted.
    await expect(async () => {
      if ((await moved()) !== 0) await page.keyboard.press('Escape');
      await expect.poll(moved).toBe(0);
      await liftFirst(page);
      await expect(handle).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowDown');
      await expect.poll(moved, { timeout: 5_000 }).toBe(25);
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect.poll(moved).toBe(0);

    const from = await centreOf(handle);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 9);
    await expect(page.getByText(LIFTED)).toHaveCount(0);
    await page.mouse.move(from.x, from.y + 12);
    await expect(page.getByText(LIFTED)).toBeAttached();
    await page.mouse.up();
    await expect.poll(moved).toBe(0);
  });
});

test.describe('the sortable list, by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('moves a row immediately, shows its new place, and drops it on release', async ({
    page,
  }) => {
    await showPieces(page);
    await handles(page).first().scrollIntoViewIfNeeded();
    const finger = await Finger.on(page);
    const from = await centreOf(handles(page).first());
    const to = await centreOf(handles(page).nth(2));
    await finger.press(from);
    const scrolled = await page.evaluate(() => window.scrollY);
    for (let step = 1; step <= 8; step += 1) {
      await finger.move({ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 });
    }
    await expect(page.getByText('Arsenal FC is at place 3 of 4.').first()).toBeAttached();
    await expect(orderOf(page).first().locator('.figures')).toHaveText('3');
    await expect(orderOf(page).nth(2).locator('.figures')).toHaveText('2');
    await finger.lift();
    await expect(orderOf(page).nth(2)).toContainText('Arsenal FC');
    expect(await page.evaluate(() => window.scrollY), 'the page stays').toBe(scrolled);
  });

  test('EVENT-31: moves a row after a touch of 250 ms', async ({ page }) => {
    await showPieces(page);
    await handles(page).first().scrollIntoViewIfNeeded();
    const finger = await Finger.on(page);
    const name = orderOf(page).first().getByText('Arsenal FC', { exact: true });
    const from = await centreOf(name);
    const to = await centreOf(handles(page).nth(2));
    const scrolled = await page.evaluate(() => window.scrollY);
    const pressedAt = Date.now();
    await finger.press(from);
    await expect(page.getByText(LIFTED)).toBeAttached();
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(250);
    for (let step = 1; step <= 8; step += 1) {
      await finger.move({ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 });
    }
    await finger.lift();
    await expect(orderOf(page).nth(2)).toContainText('Arsenal FC');
    expect(await page.evaluate(() => window.scrollY), 'the page stays').toBe(scrolled);
  });

  test('scrolls by a touch beside the handle', async ({ page }) => {
    await showPieces(page);
    await handles(page).first().scrollIntoViewIfNeeded();
    const before = await orderOf(page).allTextContents();
    const scrolled = await page.evaluate(() => window.scrollY);
    const finger = await Finger.on(page);
    const name = orderOf(page).first().getByText('Arsenal FC', { exact: true });
    const from = await centreOf(name);
    await finger.press(from);
    for (let step = 1; step <= 8; step += 1) {
      await finger.move({ x: from.x, y: from.y - step * 25 });
    }
    await finger.lift();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 50);
    expect(await orderOf(page).allTextContents()).toEqual(before);
    await expect(page.getByText(LIFTED)).toHaveCount(0);
  });
});

test.describe('messages beside a dialog', () => {
  const SIZES = [
    { width: 360, height: 740 },
    { width: 800, height: 600 },
    { width: 1280, height: 800 },
  ];
  for (const what of ['dialog', 'confirmation', 'long-dialog'] as const) {
    test(`four keep all of the ${what} accessible`, async ({ page }) => {
      for (const size of takeTurns(SIZES)) {
        await page.setViewportSize(size);
        await showPieces(page);
        await opener(page, 'toasts').click();
        await expect(page.locator('.toasts > *')).toHaveCount(4);
        // On a phone they cover the lower part of the page.
        await opener(page, what).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await dialog.evaluate((element) =>
          Promise.all(element.getAnimations().map(({ finished }) => finished)),
        );
        const window_ = (await dialog.boundingBox())!;
        const message = (await page.locator('.toasts > :last-child').boundingBox())!;
        const isApart =
          message.y + message.height <= window_.y ||
          message.y >= window_.y + window_.height ||
          message.x >= window_.x + window_.width;
        const where = `${size.width}: ${JSON.stringify({ window_, message })}`;
        expect(isApart, where).toBe(true);
        // The message is at the bottom right; on a phone it is at the top, above the dialog.
        const right = size.width - message.x - message.width;
        const bottom = size.height - message.y - message.height;
        expect([right, size.width < 480 ? message.y : bottom], where).toEqual([
          expect.closeTo(size.width < 480 ? 8 : 16, 0),
          expect.closeTo(size.width < 480 ? 8 : 16, 0),
        ]);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toBeHidden();
        await page.locator('.toasts > :last-child').getByRole('button').click();
        await expect(page.locator('.toasts > *')).toHaveCount(3);
      }
    });
  }
});

test.describe('specified properties of a component', () => {
  /** A colour token in the browser's format. */
  const token = (page: Page, name: string) =>
    page.evaluate((property) => {
      const probe = document.createElement('i');
      probe.style.color = `var(--${property})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('MATCH-06, MATCH-08: rings have a radius of 23, fill in 1.5 seconds, and a colour for their kind', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const climbs: number[] = [];
        Object.assign(window, { climbs });
        document.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
          if (propertyName === 'stroke-dashoffset') climbs.push(elapsedTime);
        });
      });
      await showPieces(page);
      const readClimbs = () =>
        page.evaluate(() => (window as unknown as { climbs: number[] }).climbs);
      await expect.poll(readClimbs).toEqual(Array<number>(8).fill(1.5));
      const lines = await piece(page, 'progress')
        .locator('progress + svg circle:nth-child(2)')
        .evaluateAll((circles) =>
          circles.map((circle) => {
            const { stroke, transitionDuration } = getComputedStyle(circle);
            return { stroke, transitionDuration, radius: circle.getAttribute('r') };
          }),
        );
      const names = [...Array<string>(4).fill('accent-edge'), ...Array<string>(4).fill('warning')];
      const strokes = await Promise.all(names.map((name) => token(page, name)));
      expect(lines).toEqual(
        strokes.map((stroke) => ({ stroke, transitionDuration: '1.5s', radius: '23' })),
      );
    });

    test('XP-14: a bar climbs in 1.5 seconds', async ({ page }) => {
      await showPieces(page);
      const durations = await piece(page, 'progress')
        .getByRole('progressbar')
        .locator('xpath=..')
        .locator('*')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
      expect(durations).toContain('1.5s');
    });
  });

  test('XP-15: the signs of finished predictions differ in shape and text, not only in colour', async ({
    page,
  }) => {
    await showPieces(page);
    const signs = piece(page, 'progress').locator('[data-verdict]');
    const shapes = await signs.evaluateAll((all) =>
      all.map((sign) => [...sign.children].map((part) => part.getAttribute('d')).join(' ')),
    );
    expect(new Set(shapes).size).toBe(3);
    const words = await signs.locator('xpath=..').allTextContents();
    const named = ['Exact', 'Partly right', 'Wrong'];
    expect(words).toEqual([...named, ...named]);
  });

  test('TOAST-01, TOAST-08: messages are at the bottom right, 320 to 400 pixels wide', async ({
    page,
  }) => {
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await showPieces(page);
      await opener(page, 'toasts').click();
      await expect(page.locator('.toasts > *')).toHaveCount(4);
      for (const message of await page.locator('.toasts > *').all()) {
        await message.evaluate((element) =>
          Promise.all(element.getAnimations().map(({ finished }) => finished)),
        );
        const box = (await message.boundingBox())!;
        expect(box.width).toBeGreaterThanOrEqual(320);
        expect(box.width).toBeLessThanOrEqual(400);
        expect(width - box.x - box.width).toBeLessThanOrEqual(16);
        expect(box.y).toBeGreaterThan(300);
      }
    }
  });
});

test.describe('the page of the components', () => {
  for (const width of takeTurns([360, 1280])) {
    test(`does not shift while it loads, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayoutShifts(page);
      await showPieces(page);
      await expectNoLayoutShift(page, 'pieces');
    });
  }

  test('has a strict content security policy, and every violation is reported', async ({
    page,
    troubles,
  }) => {
    await showPieces(page);
    expect(troubles).toEqual([]);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(style, script);
      const picture = new Image();
      picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      document.body.append(picture);
    });
    await expect.poll(() => troubles.length).toBeGreaterThanOrEqual(3);
    const refused = troubles.splice(0).map((trouble) => trouble.split(' ')[1]);
    expect(refused).toEqual(
      expect.arrayContaining(['style-src-elem', 'script-src-elem', 'img-src']),
    );
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
});
