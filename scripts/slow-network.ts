// npm run slow-network: measures the time until a page is readable, and until its first match, on a
// phone with Chrome's slow 4G and a four times slower processor. It measures time, so it prints the
// load of the machine and is no test; e2e/first-load.spec.ts counts requests and bytes. Exits with
// 1 if a target is missed.
//   --routes=/,/events  only these   --runs=5: median of so many runs
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { PUBLIC_ROUTES } from '../e2e/support/first-load.ts';
import { launchBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.mjs';
import { createWorld } from './gallery/world.ts';
import { watchSight, type Sight } from './slow-network/watch-sight.ts';

/** `page`: until the document arrived, which depends on network and server. */
const MOST_MS = { page: 1_000, read: 1_500, cold: 3_500, warm: 1_000 };
const MARKS = ['page', 'read', 'cold', 'warm'] as const;
type Mark = (typeof MARKS)[number];
/** Pages whose first content is a match. */
const WITH_MATCH = ['/', '/events'];

const { routes, runs } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '5' } },
}).values;
const wanted = routes?.split(',') ?? PUBLIC_ROUTES;

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;

await ensureBuilt();
const world = await createWorld();
const browser = await launchBrowser();
let isMissed = false;

function say(path: string, what: Mark, times: readonly number[]): void {
  const ms = Math.round(medianOf(times));
  const isLate = ms > MOST_MS[what];
  isMissed ||= isLate;
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${String(ms).padStart(6)} ms ${what} ${path}, load ${load}${isLate ? '  MISSED' : ''}`,
  );
}

try {
  for (const path of wanted) {
    const sights: Sight[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      const hasMatch = WITH_MATCH.includes(path);
      sights.push(await watchSight(browser, { url: world.url + path, hasMatch }));
    }
    for (const what of MARKS) {
      const times = sights.flatMap((look) => look[what] ?? []);
      if (times.length > 0) say(path, what, times);
    }
  }
} finally {
  await browser.close();
  await world.stop();
}
console.log(isMissed ? '\nMarks are missed.' : '\nAll marks are met.');
process.exit(isMissed ? 1 : 0);
