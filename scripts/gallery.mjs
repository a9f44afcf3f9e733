// npm run gallery: pictures of every screen and of every piece of the design, in both themes, on a
// phone and on a desk, in English and German, on one page: gallery/index.html. Ends with 1 when a
// picture could not be made, a page is wider than the screen, or a script or a policy complained.
// Words after it choose: npm run gallery -- leaderboard ui-
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demonstrationCookie } from '../e2e/support/game-process.ts';
import { launchBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { renderIndex } from './gallery/index-page.mjs';
import { listScreens, OVERLAYS } from './gallery/screens.mjs';
import { createWorld } from './gallery/world.ts';

const OUT = fileURLToPath(new URL('../gallery/', import.meta.url));
const AT_ONCE = 2;
const HEIGHTS = { 360: 740, 1280: 800 };

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));

const ways = ['dark', 'light'].flatMap((theme) =>
  [360, 1280].flatMap((width) =>
    ['en', 'de'].map((language) => ({
      theme,
      width,
      language,
      folder: `${theme}-${width}-${language}`,
    })),
  ),
);

const troubles = [];
const names = new Set();
let address = 0;

/** One context for each viewer and way to look: what is loaded once is there for all pages. */
const contexts = new Map();

function contextOf(browser, { world, way, as }) {
  const key = `${way.folder} ${as}`;
  if (!contexts.has(key)) contexts.set(key, openContext(browser, { world, way, as }));
  return contexts.get(key);
}

async function closeContexts(way) {
  for (const [key, context] of contexts) {
    if (!key.startsWith(`${way.folder} `)) continue;
    contexts.delete(key);
    await (await context).close();
  }
}

/** A browser of somebody who has never been here, or of a player. */
async function openContext(browser, { world, way, as }) {
  const { theme, width, language } = way;
  address += 1;
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width, height: HEIGHTS[width] },
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: theme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.2.${address >> 8}.${address & 255}` },
    ...(as && { storageState: world.states[as] }),
  });
  context.setDefaultTimeout(15_000);
  await context.addCookies([demonstrationCookie(world)]);
  await context.addInitScript(
    ([chosen, spoken]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('i18nextLng', spoken);
    },
    [theme, language],
  );
  return context;
}

/** What each page still waits for; printed when a picture could not be made. */
const pending = new WeakMap();

function listen(page, { where, found }) {
  const open = new Map();
  pending.set(page, open);
  page.on('request', (request) => open.set(request, `${request.method()} ${request.url()}`));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.set(request, `${request.url()} failed: ${request.failure()?.errorText}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) open.set(answer, `${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => found.push(`${where}: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(`${where}: ${message.text()}`);
  });
}

/** Texts, data and pictures are there, and nothing is under way but what was told to hang. */
async function settle(page, { isHanging = false } = {}) {
  await page.locator('main').waitFor();
  if (!isHanging) {
    await expectNone(page.locator('main[aria-busy="true"], main [aria-busy="true"]:not(button)'));
    await expectNone(page.locator('main .animate-pulse'));
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}

const heightOf = (page) => page.evaluate(() => document.documentElement.scrollHeight);

async function expectNone(locator) {
  for (let turn = 0; turn < 250 && (await locator.count()) > 0; turn += 1) {
    await locator.page().waitForTimeout(100);
  }
  if ((await locator.count()) > 0) throw new Error('still loading after 25 seconds');
}

async function checkWidth(page, { where, found }) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) found.push(`${where}: ${excess} px wider than the screen`);
}

/**
 * A machine that is busy may be late once; what fails twice is in trouble. The second look is with
 * new connections: those of the first may be what it waits for.
 */
async function shootTwice(shoot, browser, options) {
  const first = await shoot(browser, options);
  if (first.length === 0) return;
  console.log(`Once more: ${first.join('; ')}`);
  await closeContexts(options.way);
  troubles.push(...(await shoot(browser, options)));
}

async function shootScreen(browser, { world, way, screen }) {
  const where = `${way.folder}/${screen.name}`;
  const found = [];
  const page = await (await contextOf(browser, { world, way, as: screen.as })).newPage();
  try {
    listen(page, { where, found });
    for (const [pattern, handler] of Object.entries(screen.routes ?? {})) {
      await page.route(pattern, handler);
    }
    await page.goto(screen.path);
    await settle(page, screen);
    if (screen.act) {
      await screen.act(page);
      await page.waitForTimeout(500);
    }
    await checkWidth(page, { where, found });
    // A window as long as the page, so that what stays at the bottom is at the bottom.
    if (!screen.isWindow)
      await page.setViewportSize({ width: way.width, height: await heightOf(page) });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${OUT}${where}.png` });
    names.add(screen.name);
  } catch (error) {
    const waits = [...pending.get(page).values()].join(', ');
    found.push(`${where}: ${error.message.split('\n')[0]} ${waits && `(${waits})`}`);
  } finally {
    await page.close();
  }
  return found;
}

async function shootPieces(browser, { world, way }) {
  const where = `${way.folder}/pieces`;
  const found = [];
  const page = await (await contextOf(browser, { world, way })).newPage();
  try {
    listen(page, { where, found });
    await page.goto('/dev/ui');
    await page.locator('[data-piece]').first().waitFor();
    await settle(page, { isHanging: true });
    await checkWidth(page, { where, found });
    // What stays at its place on the screen would lie over the pieces.
    const pieces = await page.locator('[data-piece]').all();
    if (pieces.length === 0) throw new Error('no pieces');
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) {
        if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue;
        element.style.visibility = 'hidden';
      }
    });
    for (const piece of pieces) {
      const name = `ui-${await piece.getAttribute('data-piece')}`;
      if (!isWanted(name)) continue;
      await piece.screenshot({ path: `${OUT}${way.folder}/${name}.png` });
      names.add(name);
    }
  } catch (error) {
    found.push(`${where}: ${error.message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
  return found;
}

await ensureBuilt();
console.log('Making a season with players…');
const world = await createWorld();
rmSync(OUT, { recursive: true, force: true });
for (const { folder } of ways) mkdirSync(OUT + folder, { recursive: true });

const screens = [...listScreens(world), ...OVERLAYS].filter(({ name }) => isWanted(name));
const hasPieces = wanted.length === 0 || wanted.some((word) => word.startsWith('ui'));
const left = [...ways];
// Each with a browser of its own: in one, pages that ask for the same wait for each other.
async function shootWays() {
  const browser = await launchBrowser();
  for (let way = left.shift(); way; way = left.shift()) {
    console.log(`${way.folder}: ${screens.length} screens${hasPieces ? ' and the pieces' : ''}`);
    for (const screen of screens) {
      if (screen.isNarrow && way.width > 600) continue;
      await shootTwice(shootScreen, browser, { world, way, screen });
    }
    if (hasPieces) await shootTwice(shootPieces, browser, { world, way });
    await closeContexts(way);
  }
  await browser.close();
}
await Promise.all(Array.from({ length: AT_ONCE }, shootWays));
await world.stop();

writeFileSync(`${OUT}index.html`, renderIndex({ names: [...names], ways, troubles }));
for (const trouble of troubles) console.error(trouble);
console.log(`${names.size} screens and pieces: gallery/index.html, ${troubles.length} troubles`);
process.exit(troubles.length > 0 ? 1 : 0);
