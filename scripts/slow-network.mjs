// npm run slow-network: how long until a page can be read, and until its first match, on a phone with Chrome's slow 4G
// and a processor four times slower. By the clock, so it says how loaded the machine is, and is no test: that counts
// ways and bytes (e2e/first-load.spec.ts). Prints a table, and ends with 1 where a mark is missed.
//   --routes=/,/events  these alone   --runs=5: the median of so many looks
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { PUBLIC_ROUTES } from '../e2e/support/first-load.ts';
import { launchBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { createWorld } from './gallery/world.ts';
import { watchSight } from './slow-network/watch-sight.mjs';

/** `page`: until the page itself had come, which is the network and the server. */
const MOST_MS = { page: 1_000, read: 1_500, cold: 3_500, warm: 1_000 };
/** Where a match is to be seen first of all. */
const WITH_MATCH = ['/', '/events'];

const { routes, runs } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '5' } },
}).values;
const wanted = routes?.split(',') ?? PUBLIC_ROUTES;

const medianOf = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

await ensureBuilt();
const world = await createWorld();
const browser = await launchBrowser();
let isMissed = false;

function say(path, what, times) {
  const ms = Math.round(medianOf(times));
  const isLate = ms > MOST_MS[what];
  isMissed ||= isLate;
  const load = loadavg()[0].toFixed(1);
  console.log(
    `${String(ms).padStart(6)} ms ${what} ${path}, load ${load}${isLate ? '  MISSED' : ''}`,
  );
}

try {
  for (const path of wanted) {
    const looks = [];
    for (let run = 0; run < Number(runs); run += 1) {
      const hasMatch = WITH_MATCH.includes(path);
      looks.push(await watchSight(browser, { url: world.url + path, hasMatch }));
    }
    for (const what of Object.keys(MOST_MS)) {
      const times = looks.flatMap((look) => look[what] ?? []);
      if (times.length > 0) say(path, what, times);
    }
  }
} finally {
  await browser.close();
  await world.stop();
}
console.log(isMissed ? '\nMarks are missed.' : '\nAll marks are met.');
process.exit(isMissed ? 1 : 0);
