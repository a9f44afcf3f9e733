// npm run lighthouse: runs Lighthouse on all public pages and on a player's list of matches: phone,
// slow network, production build, median of five runs. Also prints the first load of each page, and
// the share of each library in its scripts. Exits with 1 if a target is missed.
//   --routes=/,/events  only these ("player /events": signed in)   --runs=5   --minutes=60
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { KB, MAX_KB, MAX_REQUESTS, PUBLIC_ROUTES } from '../e2e/support/first-load.ts';
import { launchBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.mjs';
import { createWorld, type World } from './gallery/world.ts';
import { askLighthouse, CATEGORIES, type Look } from './lighthouse/ask-lighthouse.ts';
import { sumLibraries, weighLibraries } from './lighthouse/list-libraries.ts';
import { measureLoad, type Load } from './lighthouse/measure-load.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

function readOptions() {
  const options = {
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
  } as const;
  try {
    const { routes, ...numbers } = parseArgs({ options }).values;
    for (const name of ['runs', 'minutes'] as const) {
      if (!/^[1-9]\d*$/.test(numbers[name])) throw new Error(`--${name} is a number from 1.`);
    }
    const [runs, minutes] = [Number(numbers.runs), Number(numbers.minutes)];
    return { wanted: routes?.split(','), runs, minutes };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run lighthouse -- [--routes=A,B] [--runs=N] [--minutes=N]`,
    );
    return process.exit(2);
  }
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;
const kb = (bytes: number) => (bytes / KB).toFixed(1);

function judge({ scores, load }: { scores: readonly number[]; load: Load }): string[] {
  const missed: string[] = CATEGORIES.filter((name, index) => scores[index]! < LEAST[name]);
  if (load.scriptBytes > MAX_KB * KB) missed.push(`scripts > ${MAX_KB} KB`);
  if (load.requests > MAX_REQUESTS) missed.push(`requests > ${MAX_REQUESTS}`);
  return missed;
}

async function askOften({
  url,
  cookie,
  runs,
  until,
}: {
  url: string;
  cookie: string | undefined;
  runs: number;
  until: number;
}) {
  const reports: Look[] = [];
  while (reports.length < runs && Date.now() < until) {
    reports.push(await askLighthouse(url, { cookie }));
  }
  if (reports.length < runs) throw new Error(`The time was over before ${url} was looked at.`);
  const middle = reports.toSorted((one, other) => one.scores[0]! - other.scores[0]!)[runs >> 1]!;
  return {
    scores: CATEGORIES.map((_, index) => medianOf(reports.map(({ scores }) => scores[index]!))),
    times: middle.times,
    points: [...new Set(reports.flatMap(({ missed }) => missed))],
  };
}

type Route = { name: string; path: string; storageState?: World['states']['player'] };

const { wanted, runs, minutes } = readOptions();
const until = Date.now() + minutes * 60_000;
await ensureBuilt();
const weights = await weighLibraries();
const world = await createWorld();
const browser = await launchBrowser();
let isMissed = false;
try {
  const routes: Route[] = [
    ...[...PUBLIC_ROUTES, `/matches/${world.openId}`].map((path) => ({ name: path, path })),
    { name: 'player /events', path: '/events', storageState: world.states.player },
  ].filter(({ name }) => wanted === undefined || wanted.includes(name));
  if (routes.length === 0) throw new Error(`No such route: ${wanted?.join()}`);
  console.log(
    `${runs} looks at each of ${routes.length} pages, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
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
