import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findSystemBrowser } from '../system-browser.mjs';

const run = promisify(execFile);

/** No dependency: it brings 150 MB along, which nobody needs who plays or works on the game. */
const PACKAGE = 'lighthouse@13.5.0';
const MOST_MS = 180_000;
/** Chrome does not record every look as Lighthouse needs it: such a one is taken again. */
const MOST_TRIES = 3;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What makes up the first of them. */
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

/** Everything that costs one of the other categories a point. */
const namesOfMissed = ({ audits, categories }) =>
  Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);

/** One look of Lighthouse at a page, on a phone with a slow network, as it does where nothing is said. */
export async function askLighthouse(url, { cookie }) {
  const report = await recordPage(url, { cookie });
  const { audits, categories } = report;
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    times: Object.entries(TIMES).map(([id, name]) => `${name} ${audits[id].displayValue}`),
    missed: namesOfMissed(report),
  };
}

async function recordPage(url, { cookie, tries = MOST_TRIES }) {
  try {
    return await recordOnce(url, { cookie });
  } catch (error) {
    const reason = error.stderr?.trim() || error.message;
    if (tries === 1) throw new Error(`${url}: ${reason}`, { cause: error });
    console.log(`     once more: ${reason}`);
    return recordPage(url, { cookie, tries: tries - 1 });
  }
}

async function recordOnce(url, { cookie }) {
  const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${PACKAGE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    ],
    {
      env: { ...process.env, CHROME_PATH: findSystemBrowser() ?? process.env.CHROME_PATH },
      maxBuffer: 2 ** 28,
      timeout: MOST_MS,
    },
  );
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}
