import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  expectLight,
  KB,
  loadFirst,
  MAX_KB,
  MAX_SCRIPTS,
  PUBLIC_ROUTES,
  waitForHydration,
} from './support/first-load.ts';
import { measureFirstSight } from './support/first-sight.ts';
import { listPlaces } from './support/places.ts';
import { expect, readingTest as test } from './support/test.ts';
import { TIME_ZONE } from '../tests/time-zone.ts';

/**
 * Public routes with their maximum script size on a phone, compressed, in KB: slightly above the
 * actual size.
 */
const ROUTES = [
  ['/', 161.5],
  ['/rules', 156.5],
  ['/proof', 147],
  ['/tos', 133.5],
  ['/events', 151],
  ['/matchday', 157.5],
  ['/leaderboard', 149.5],
  ['/auth', 155],
  ['/contact', 153],
] as const;
/** Pages with match cards load more. */
const WITH_CARDS = [
  ['/rounds', 159.5],
  ['/events', 157.5],
] as const;
/** Minimum size of a shared file, to justify its own request. */
const MIN_SHARED_KB = 4;
/** Admin pages contain the players' view and an admin panel. */
const DESK = { maxKb: 223.5, maxScripts: 16 };
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';
/** Network part of the 1.5-second budget; the rest is for a slow CPU. */
const MOST_NETWORK_MS = 900;

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

type FirstLoad = {
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, { readonly scripts: readonly string[] }>>;
};

/** Files of each page, as recorded by the build. */
const readFirstLoad = () =>
  JSON.parse(readFileSync(`${DIST}/.first-load.json`, 'utf8')) as FirstLoad;

const sizeOf = (script: string) => brotliCompressSync(readFileSync(DIST + script)).length;

test.describe('the first load on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } });

  for (const [path, maxKb] of ROUTES) {
    test(`of ${path} is few requests, and few bytes of scripts`, async ({ page }) => {
      await expectLight(page, path, { maxKb });
    });
  }
});

test.describe('the first load', () => {
  for (const [path, maxKb] of WITH_CARDS) {
    test(`of ${path} with cards is few requests, and few bytes of scripts`, async ({ page }) => {
      await expectLight(page, path, { maxKb });
    });
  }

  for (const path of ['/', '/rules', '/events', '/leaderboard']) {
    test(`of ${path} requests no data that the HTML contains`, async ({ page }) => {
      const loaded = await loadFirst(page, path);
      expect(loaded.map((one) => one.path).filter((each) => each.startsWith('/api/'))).toEqual([]);
    });
  }
});

test('no page exceeds its size, or loads a small shared file', () => {
  const { scripts: first, pages } = readFirstLoad();
  const kb = new Map<string, number>();
  const kbOf = (script: string) => {
    if (!kb.has(script)) kb.set(script, sizeOf(script) / KB);
    return kb.get(script)!;
  };
  const asked = Object.entries(pages)
    .filter(([path]) => !path.startsWith('/dev'))
    .map(([path, { scripts }]) => {
      const whole = [...first, ...scripts];
      const isDesk = path.startsWith('/admin');
      return {
        path,
        isDesk,
        // The first is the page's own.
        shared: scripts.slice(1),
        files: whole.length,
        kb: whole.reduce((sum, script) => sum + kbOf(script), 0),
        limits: isDesk ? DESK : { maxKb: MAX_KB, maxScripts: MAX_SCRIPTS },
      };
    });
  const played = asked.filter(({ isDesk }) => !isDesk);
  expect(played.length).toBeGreaterThan(20);
  expect(
    asked.filter(({ files, kb: all, limits }) => files > limits.maxScripts || all > limits.maxKb),
  ).toEqual([]);
  const shared = played.flatMap((page) => page.shared);
  expect(shared.filter((script) => kbOf(script) < MIN_SHARED_KB)).toEqual([]);
});

test.describe('the first render', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PUBLIC_ROUTES) {
    test(`of ${path} takes one round trip on a slow network, with its heading`, async ({
      page,
    }) => {
      expect(await measureFirstSight(page, path)).toBeLessThan(MOST_NETWORK_MS);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('before any code runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page is readable, in the language and theme of the browser', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Know football|Rules/);
    await page.goto('/events');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.getByRole('button', { name: /^Predict: / }).first()).toBeVisible();
    await context.addCookies([
      { name: 'i18next', value: 'de', url: baseURL! },
      { name: 'theme', value: 'light', url: baseURL! },
    ]);
    await page.goto('/rules');
    await expect(page.locator('html')).toHaveAttribute('class', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Know football|Rules/);
  });
});

/** Shows the server-rendered page until the returned function lets the code load and hydrate. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.describe('server-rendered content keeps its place after hydration', () => {
  for (const { where, width, chosen, isInCards } of [
    { where: 'rows on a phone', width: 360, chosen: null, isInCards: false },
    { where: 'cards on a wide screen', width: 1280, chosen: null, isInCards: true },
    { where: 'cards that were chosen on a phone', width: 360, chosen: 'cards', isInCards: true },
    { where: 'rows that were chosen', width: 1280, chosen: 'compact', isInCards: false },
  ]) {
    test(`the list, in ${where}`, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 740 });
      // A player with a stored choice has also sent the zone.
      const zone = { name: 'zone', value: TIME_ZONE, url: baseURL! };
      if (chosen) await context.addCookies([zone]);
      await page.addInitScript(
        (form) => form !== null && localStorage.setItem('listForm', form),
        chosen,
      );
      const letGo = await holdCode(page);
      await page.goto('/events', { waitUntil: 'commit' });
      const first = page
        .getByRole('main')
        .getByRole('button', { name: /^Predict: / })
        .first();
      await expect(first).toBeVisible();
      const drawn = await listPlaces(page);
      letGo();
      await waitForHydration(page);
      await expect(first).toBeVisible();
      expect(await listPlaces(page)).toEqual(drawn);
      const cards = page.getByRole('main').getByRole('article');
      expect((await cards.count()) > 0).toBe(isInCards);
    });
  }
});

/** Figure spaces reserve room for a time that the server could not format. */
const ROOM = /\u2007{3}/;

test.describe('server-rendered content hydrates in place', () => {
  // A phone far from the server, which does not know its zone yet.
  test.use({
    timezoneId: 'America/New_York',
    viewport: { width: 360, height: 740 },
    userAgent: PHONE,
  });

  for (const path of PUBLIC_ROUTES) {
    test(`at ${path}, and formats its times`, async ({ page }) => {
      const letGo = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      // Only one form of the match list, with one heading.
      const heading = await page.locator('main h1').elementHandle();
      await expect(page.locator('main h1')).toHaveCount(1);
      letGo();
      await waitForHydration(page);
      expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page.getByRole('main')).not.toContainText(ROOM);
    });
  }
});

test('a press before hydration takes effect afterwards', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /light/i }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  letGo();
  await expect(page.locator('html')).toHaveClass('light');
});

test('keyboard focus before hydration is kept afterwards', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/rules', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' });
  await link.focus();
  letGo();
  await waitForHydration(page);
  await expect(link).toBeFocused();
});

test('a field tapped before hydration has the focus afterwards', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.locator('input[type="password"]');
  const { x, y } = (await field.boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  letGo();
  await expect(field).toBeFocused();
});

const READ_FROM = [
  '/rules',
  '/auth',
  '/auth?mode=signup',
  '/forgot-password',
  '/contact',
  '/matchday',
];
/** Languages with longer texts than English. */
const LANGUAGES_TO_READ = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'];

for (const locale of LANGUAGES_TO_READ) {
  test.describe(`a reader in ${locale} before hydration`, () => {
    test.use({ locale, viewport: { width: 360, height: 500 } });

    for (const path of READ_FROM) {
      test(`keeps their place at ${path}, and the page its length`, async ({ page }) => {
        const letGo = await holdCode(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
        const readPlace = () =>
          page.evaluate(() => ({ top: scrollY, length: document.documentElement.scrollHeight }));
        await page.evaluate(async () => {
          await document.fonts.ready;
          window.scrollTo(0, 80);
        });
        const drawn = await readPlace();
        expect(drawn.top).toBe(80);
        letGo();
        await waitForHydration(page);
        // A form may render before its font.
        await expect.poll(readPlace).toEqual(drawn);
      });
    }
  });
}
