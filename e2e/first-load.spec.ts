import type { Page, Request } from '@playwright/test';
import {
  expectLight,
  KB,
  loadFirst,
  type Limits,
  PUBLIC_ROUTES,
  waitForHydration,
} from './support/first-load.ts';
import { measureFirstSight } from './support/first-sight.ts';
import { listPlaces } from './support/places.ts';
import { expect, readingTest as test } from './support/test.ts';
import { TIME_ZONE } from '../tests/time-zone.ts';

/** Public routes, with their limits where they miss the general ones (ADR 80). */
const ROUTES: readonly (readonly [path: string, limits?: Limits])[] = [
  ['/'],
  ['/rules'],
  ['/proof'],
  ['/tos'],
  ['/privacy'],
  ['/disclaimer'],
  ['/events'],
  ['/matchday'],
  ['/rounds'],
  ['/leaderboard'],
  // The library for forms has 13 KB.
  ['/auth', { kb: 198.5 }],
  ['/forgot-password', { kb: 192 }],
  ['/contact'],
  ['/unsubscribe'],
];
/** Pages with match cards load more. */
const WITH_CARDS: typeof ROUTES = [
  ['/rounds'],
  // A flag of a country.
  ['/events', { requests: 21 }],
];
const OF_MEMBERS: readonly (readonly [page: 'league' | 'cup', limits?: Limits])[] = [
  // With the session, and small files that its parts share with other pages.
  ['league', { requests: 22 }],
  // With the rules of cups, by which a player can repeat the draw.
  ['cup', { kb: 191 }],
];
/** Weights of text and headings in Latin letters. */
const MAX_FONTS = 3;
const MAX_FONT_KB = 70;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36';
/** Network part of the 1.5-second budget; the rest is for a slow CPU. */
const MOST_NETWORK_MS = 900;

test.describe('the first load on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } });

  for (const [path, limits] of ROUTES) {
    test(`of ${path} is few requests, and few bytes of scripts`, async ({ page }) => {
      await expectLight(page, path, limits);
    });
  }
});

test.describe('the first load of a member on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } });

  for (const [name, limits] of OF_MEMBERS) {
    test(`of a ${name} is few requests, and few bytes of scripts`, async ({
      page,
      context,
      playedGame,
      signIn,
    }) => {
      await signIn(context, playedGame.player);
      await expectLight(page, playedGame[name].path, limits);
    });
  }
});

test.describe('the first load', () => {
  for (const [path, limits] of WITH_CARDS) {
    test(`of ${path} with cards takes few requests, and few bytes of scripts`, async ({ page }) => {
      await expectLight(page, path, limits);
    });
  }

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    for (const path of PUBLIC_ROUTES) {
      test(`of ${path} needs at most three font files`, async ({ page }) => {
        const fonts: Request[] = [];
        page.on('requestfinished', (request) => {
          if (request.url().endsWith('.woff2')) fonts.push(request);
        });
        await page.goto(path);
        await waitForHydration(page);
        await page.evaluate(async () => void (await document.fonts.ready));
        const sizes = await Promise.all(fonts.map((request) => request.sizes()));
        const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
        expect(fonts.length).toBeGreaterThan(1);
        expect(fonts.length).toBeLessThanOrEqual(MAX_FONTS);
        expect(bytes).toBeLessThan(MAX_FONT_KB * KB);
      });
    }
  });

  for (const path of PUBLIC_ROUTES) {
    test(`of ${path} requests no data and no texts, which the HTML contains`, async ({ page }) => {
      const loaded = await loadFirst(page, path);
      const paths = loaded.map((one) => one.path);
      expect(paths.filter((each) => /^\/(?:api|locales)\//.test(each))).toEqual([]);
    });
  }
});

test('no public page has a style attribute, which the policy would refuse', async ({ request }) => {
  const read = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const [events, rounds] = await Promise.all(['/events', '/rounds'].map(read));
  const matches = new Set(`${events}${rounds}`.match(/\/matches\/[\da-f-]{36}/g));
  expect(matches.size).toBeGreaterThan(1);
  for (const path of [...PUBLIC_ROUTES, ...[...matches].slice(0, 4)]) {
    const html = await read(path);
    expect(html).toContain('<main');
    expect(html.match(/<[^>]* style=/g), path).toBeNull();
  }
});

test('no script competes with the first paint', async ({ request }) => {
  for (const path of PUBLIC_ROUTES) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const links = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
  }
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
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await released;
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
      const rendered = await listPlaces(page);
      letGo();
      await waitForHydration(page);
      await expect(first).toBeVisible();
      expect(await listPlaces(page)).toEqual(rendered);
      const cards = page.getByRole('main').getByRole('article');
      expect((await cards.count()) > 0).toBe(isInCards);
    });
  }
});

/** Figure spaces reserve room for a time that the server could not format. */
const ROOM = /\u2007{3}/;

for (const { device, timezoneId, sent, locale, paths } of [
  {
    device: 'whose zone the server does not know',
    timezoneId: 'America/New_York',
    sent: null,
    locale: 'en-GB',
    paths: PUBLIC_ROUTES,
  },
  {
    device: 'that has travelled',
    timezoneId: 'Asia/Tokyo',
    sent: 'America/New_York',
    locale: 'de-DE',
    paths: ['/', '/events', '/matchday', '/rounds', '/leaderboard'],
  },
] as const) {
  test.describe(`for a phone ${device}, server-rendered content hydrates in place`, () => {
    test.use({
      timezoneId,
      locale,
      viewport: { width: 360, height: 740 },
      userAgent: PHONE,
    });

    for (const path of paths) {
      test(`at ${path}, and formats its times`, async ({ page, context, baseURL }) => {
        if (sent) await context.addCookies([{ name: 'zone', value: sent, url: baseURL! }]);
        const errors: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        const letGo = await holdCode(page);
        await page.goto(path, { waitUntil: 'commit' });
        // Only one form of the match list, with one heading.
        const heading = await page.locator('main h1').elementHandle();
        await expect(page.locator('main h1')).toHaveCount(1);
        letGo();
        await waitForHydration(page);
        expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
        await expect(page.getByRole('main')).not.toContainText(ROOM);
        expect(errors).toEqual([]);
      });
    }
  });
}

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

test('text typed before hydration is kept, and an early submit reaches no address', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const email = page.locator('input[type="email"]');
  const password = page.locator('input[type="password"]');
  await email.fill('zoe@players.example');
  await password.fill('a wrong guess');
  await password.press('Enter');
  await expect(page).toHaveURL('/auth');
  const sent = page.waitForRequest('**/api/accounts/sign-in');
  letGo();
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'zoe@players.example',
    password: 'a wrong guess',
  });
  await expect(page).toHaveURL('/auth');
  await expect(email).toHaveValue('zoe@players.example');
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
        const rendered = await readPlace();
        expect(rendered.top).toBe(80);
        letGo();
        await waitForHydration(page);
        // A form may render before its font.
        await expect.poll(readPlace).toEqual(rendered);
      });
    }
  });
}
