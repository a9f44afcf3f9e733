// npm run gallery: screenshots of all screens and components, in both themes, on a phone and a
// desktop, in English and German: gallery/index.html. Exits with 1 if a screenshot fails, a page is
// wider than the screen, or a script or a policy reports an error. Arguments select by name: npm
// run gallery -- leaderboard ui-
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { demonstrationCookie } from '../e2e/support/game-process.ts';
import { launchBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.mjs';
import { renderIndex } from './gallery/index-page.ts';
import { listScreens, OVERLAYS, type Screen, type Viewer } from './gallery/screens.ts';
import { createWorld, type World } from './gallery/world.ts';

const OUT = fileURLToPath(new URL('../gallery/', import.meta.url));
const AT_ONCE = 2;
const HEIGHTS = { 360: 740, 1280: 800 } as const;

const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const ways = (['dark', 'light'] as const).flatMap((theme) =>
  ([360, 1280] as const).flatMap((width) =>
    (['en', 'de'] as const).map((language) => ({
      theme,
      width,
      language,
      folder: `${theme}-${width}-${language}`,
    })),
  ),
);

type Way = (typeof ways)[number];
type Visit = { world: World; way: Way; as?: Viewer | undefined };
type Shoot<Options> = (browser: Browser, options: Options) => Promise<string[]>;

const troubles: string[] = [];
const names = new Set<string>();
let address = 0;

/** One context per viewer and device, so that its cache serves all pages. */
const contexts = new Map<string, Promise<BrowserContext>>();

function contextOf(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const key = `${visit.way.folder} ${visit.as}`;
  const context = contexts.get(key) ?? openContext(browser, visit);
  contexts.set(key, context);
  return context;
}

async function closeContexts(way: Way): Promise<void> {
  for (const [key, context] of contexts) {
    if (!key.startsWith(`${way.folder} `)) continue;
    contexts.delete(key);
    await (await context).close();
  }
}

async function openContext(browser: Browser, { world, way, as }: Visit): Promise<BrowserContext> {
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
    ([chosen, spoken]: [string, string]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('i18nextLng', spoken);
    },
    [theme, language] as [string, string],
  );
  return context;
}

/** Pending requests of each page, printed if a screenshot fails. */
const pending = new WeakMap<Page, Map<object, string>>();

type Found = { where: string; found: string[] };

function listen(page: Page, { where, found }: Found): void {
  const open = new Map<object, string>();
  pending.set(page, open);
  page.on('request', (request) => open.set(request, `${request.method()} ${request.url()}`));
  page.on('requestfinished', (request) => void open.delete(request));
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

/** Waits until texts, data and pictures are loaded, except for requests that hang on purpose. */
async function settle(page: Page, { isHanging = false }: { isHanging?: boolean }): Promise<void> {
  await page.locator('main').waitFor();
  if (!isHanging) {
    await expectNone(page.locator('main[aria-busy="true"], main [aria-busy="true"]:not(button)'));
    await expectNone(page.locator('main .animate-pulse'));
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function expectNone(locator: Locator): Promise<void> {
  for (let turn = 0; turn < 250 && (await locator.count()) > 0; turn += 1) {
    await locator.page().waitForTimeout(100);
  }
  if ((await locator.count()) > 0) throw new Error('still loading after 25 seconds');
}

async function checkWidth(page: Page, { where, found }: Found): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) found.push(`${where}: ${excess} px wider than the screen`);
}

const firstLineOf = (error: unknown) => String((error as Error).message).split('\n')[0];

/** Retries once with new connections, since a busy machine may be slow. */
async function shootTwice<Options extends Visit>(
  browser: Browser,
  options: Options,
  shoot: Shoot<Options>,
): Promise<void> {
  const first = await shoot(browser, options);
  if (first.length === 0) return;
  console.log(`Once more: ${first.join('; ')}`);
  await closeContexts(options.way);
  troubles.push(...(await shoot(browser, options)));
}

async function shootScreen(
  browser: Browser,
  { world, way, screen }: Visit & { screen: Screen },
): Promise<string[]> {
  const where = `${way.folder}/${screen.name}`;
  const found: string[] = [];
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
    // The window is as long as the page, so that fixed elements are at the bottom.
    if (!screen.isWindow)
      await page.setViewportSize({ width: way.width, height: await heightOf(page) });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${OUT}${where}.png` });
    names.add(screen.name);
  } catch (error) {
    const waits = [...(pending.get(page)?.values() ?? [])].join(', ');
    found.push(`${where}: ${firstLineOf(error)} ${waits && `(${waits})`}`);
  } finally {
    await page.close();
  }
  return found;
}

async function shootPieces(browser: Browser, { world, way }: Visit): Promise<string[]> {
  const where = `${way.folder}/pieces`;
  const found: string[] = [];
  const page = await (await contextOf(browser, { world, way })).newPage();
  try {
    listen(page, { where, found });
    await page.goto('/dev/ui');
    await page.locator('[data-piece]').first().waitFor();
    await settle(page, { isHanging: true });
    await checkWidth(page, { where, found });
    // Fixed elements would cover the components.
    const pieces = await page.locator('[data-piece]').all();
    if (pieces.length === 0) throw new Error('no pieces');
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
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
    found.push(`${where}: ${firstLineOf(error)}`);
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
// Each with its own browser: within one, equal requests of several pages wait for each other.
async function shootWays(): Promise<void> {
  const browser = await launchBrowser();
  for (let way = left.shift(); way; way = left.shift()) {
    console.log(`${way.folder}: ${screens.length} screens${hasPieces ? ' and the pieces' : ''}`);
    for (const screen of screens) {
      if (screen.isNarrow && way.width > 600) continue;
      await shootTwice(browser, { world, way, screen }, shootScreen);
    }
    if (hasPieces) await shootTwice(browser, { world, way }, shootPieces);
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
