// npm run gallery: pictures of every screen and of every piece of the design, in both themes, on a
// phone and on a desk, in English and German, on one page: gallery/index.html. Ends with 1 when a
// picture could not be made, a page is wider than the screen, or a script or a policy complained.
// Words after it choose: npm run gallery -- leaderboard ui-
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { renderIndex } from './gallery/index-page.mjs';
import { listScreens, OVERLAYS } from './gallery/screens.mjs';
import { createWorld } from './gallery/world.mjs';

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
  await context.addInitScript(
    ([chosen, spoken]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('i18nextLng', spoken);
    },
    [theme, language],
  );
  return context;
}

function listen(page, where) {
  page.on('pageerror', (error) => troubles.push(`${where}: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text()))
      troubles.push(`${where}: ${message.text()}`);
  });
}

/** Texts, data and pictures are there, and nothing is under way but what was told to hang. */
async function settle(page, { isPatient = false, isHanging = false } = {}) {
  await page.locator('main').waitFor();
  if (isPatient) await page.locator('[role="alert"]').first().waitFor({ timeout: 20_000 });
  if (!isHanging) {
    const busy = page.locator('main[aria-busy="true"], main [aria-busy="true"]:not(button)');
    await expectNone(busy);
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}

async function expectNone(locator) {
  for (let turn = 0; turn < 100 && (await locator.count()) > 0; turn += 1) {
    await locator.page().waitForTimeout(100);
  }
  if ((await locator.count()) > 0) throw new Error('still loading after ten seconds');
}

async function checkWidth(page, where) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) troubles.push(`${where}: ${excess} px wider than the screen`);
}

async function shootScreen(browser, { world, way, screen }) {
  const where = `${way.folder}/${screen.name}`;
  const context = await openContext(browser, { world, way, as: screen.as });
  try {
    const page = await context.newPage();
    listen(page, where);
    for (const [pattern, handler] of Object.entries(screen.routes ?? {})) {
      await page.route(pattern, handler);
    }
    await page.goto(screen.path);
    await settle(page, screen);
    if (screen.act) {
      await screen.act(page);
      await page.waitForTimeout(500);
    }
    await checkWidth(page, where);
    await page.screenshot({ path: `${OUT}${where}.png`, fullPage: !screen.isWindow });
    names.add(screen.name);
  } catch (error) {
    troubles.push(`${where}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

async function shootPieces(browser, { world, way }) {
  const context = await openContext(browser, { world, way });
  try {
    const page = await context.newPage();
    listen(page, `${way.folder}/pieces`);
    await page.goto('/dev/ui');
    await settle(page);
    await checkWidth(page, `${way.folder}/pieces`);
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
    troubles.push(`${way.folder}/pieces: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

/** Runs the jobs, a few at once, and says how far it is. */
async function runAll(jobs) {
  let done = 0;
  const next = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job.run();
      done += 1;
      if (done % 20 === 0 || jobs.length === 0) console.log(`${done} done, ${jobs.length} left`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

await ensureBuilt();
console.log('Making a season with players…');
const world = await createWorld();
const browser = await launchBrowser();
rmSync(OUT, { recursive: true, force: true });
for (const { folder } of ways) mkdirSync(OUT + folder, { recursive: true });

const screens = [...listScreens(world), ...OVERLAYS].filter(({ name }) => isWanted(name));
const jobs = ways.flatMap((way) => [
  ...screens.map((screen) => ({ run: () => shootScreen(browser, { world, way, screen }) })),
  ...(wanted.length === 0 || wanted.some((word) => word.startsWith('ui'))
    ? [{ run: () => shootPieces(browser, { world, way }) }]
    : []),
]);
console.log(`${jobs.length} jobs`);
await runAll(jobs);
await browser.close();
await world.stop();

writeFileSync(`${OUT}index.html`, renderIndex({ names: [...names], ways, troubles }));
for (const trouble of troubles) console.error(trouble);
console.log(`${names.size} screens and pieces: gallery/index.html, ${troubles.length} troubles`);
process.exit(troubles.length > 0 ? 1 : 0);
