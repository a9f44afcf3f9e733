// npm run lighthouse: what Lighthouse says of every page that anybody may see, and of the list of matches of
// who is signed in: on a phone with a slow network, by the build for production, the median of five looks. Beside
// that what each page loads first, and which library has which part in its scripts. Prints a table, and ends
// with 1 where a mark is missed.
//   --routes=/,/events  these alone ("player /events": signed in)   --runs=5   --minutes=60: at most so long
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { PUBLIC_ROUTES } from '../e2e/support/first-load.ts';
import { launchBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { createWorld } from './gallery/world.ts';
import { askLighthouse, CATEGORIES } from './lighthouse/ask-lighthouse.mjs';
import { sumLibraries, weighLibraries } from './lighthouse/list-libraries.mjs';
import { measureLoad } from './lighthouse/measure-load.mjs';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_REQUESTS = 20;
/** Of 130 that are wished for 97 are the libraries'. */
const MOST_KB = 150;
const KB = 1_000;

function readOptions() {
  const options = {
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
  };
  try {
    const { routes, ...numbers } = parseArgs({ options }).values;
    for (const name of ['runs', 'minutes']) {
      if (!/^[1-9]\d*$/.test(numbers[name])) throw new Error(`--${name} is a number from 1.`);
    }
    const [runs, minutes] = [Number(numbers.runs), Number(numbers.minutes)];
    return { wanted: routes?.split(','), runs, minutes };
  } catch (error) {
    console.error(
      `${error.message}\nnpm run lighthouse -- [--routes=A,B] [--runs=N] [--minutes=N]`,
    );
    return process.exit(2);
  }
}

const medianOf = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
const kb = (bytes) => (bytes / KB).toFixed(1);

/** Which marks a page misses, in words. */
function judge({ scores, load }) {
  const missed = CATEGORIES.filter((name, index) => scores[index] < LEAST[name]);
  if (load.scriptBytes > MOST_KB * KB) missed.push(`scripts > ${MOST_KB} KB`);
  if (load.requests > MOST_REQUESTS) missed.push(`requests > ${MOST_REQUESTS}`);
  return missed;
}

async function askOften({ url, cookie, runs, until }) {
  const looks = [];
  while (looks.length < runs && Date.now() < until) {
    looks.push(await askLighthouse(url, { cookie }));
  }
  if (looks.length < runs) throw new Error(`The time was over before ${url} was looked at.`);
  const middle = looks.toSorted((one, other) => one.scores[0] - other.scores[0])[runs >> 1];
  return {
    scores: CATEGORIES.map((_, index) => medianOf(looks.map(({ scores }) => scores[index]))),
    times: middle.times,
    points: [...new Set(looks.flatMap(({ missed }) => missed))],
  };
}

const { wanted, runs, minutes } = readOptions();
const until = Date.now() + minutes * 60_000;
await ensureBuilt();
const weights = await weighLibraries();
const world = await createWorld();
const browser = await launchBrowser();
let isMissed = false;
try {
  const routes = [
    ...[...PUBLIC_ROUTES, `/matches/${world.openId}`].map((path) => ({ name: path, path })),
    { name: 'player /events', path: '/events', storageState: world.states.player },
  ].filter(({ name }) => wanted === undefined || wanted.includes(name));
  if (routes.length === 0) throw new Error(`No such route: ${wanted?.join()}`);
  console.log(`${runs} looks at each of ${routes.length} pages, load ${loadavg()[0].toFixed(1)}\n`);
  console.log(`perf a11y best seo | KB scripts | requests | page`);
  for (const { name, path, storageState } of routes) {
    const cookie = storageState?.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const url = world.url + path;
    const load = await measureLoad(browser, { baseURL: world.url, path, storageState });
    const libraries = sumLibraries(weights, load.scripts);
    const { scores, times, points } = await askOften({ url, cookie, runs, until });
    const missed = judge({ scores, load });
    isMissed ||= missed.length > 0;
    console.log(
      `${scores.map((score) => String(score).padStart(4)).join(' ')} | ${kb(load.scriptBytes).padStart(6)} in ${load.scripts.length} | ${load.requests} | ${name}${missed.length > 0 ? `  MISSED: ${missed.join(', ')}` : ''}`,
    );
    console.log(`     ${times.join(', ')}${points.length > 0 ? `; ${points.join(', ')}` : ''}`);
    console.log(
      `     ${libraries.map(([library, bytes]) => `${library} ${kb(bytes)}`).join(', ')}`,
    );
  }
} finally {
  await browser.close();
  await world.stop();
}
console.log(isMissed ? '\nMarks are missed.' : '\nAll marks are met.');
process.exit(isMissed ? 1 : 0);
