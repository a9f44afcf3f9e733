import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findSystemBrowser } from '../system-browser.mjs';

const run = promisify(execFile);

/** Not a dependency: its 150 MB are of no use to players and developers. */
const PACKAGE = 'lighthouse@13.5.0';
const MOST_MS = 180_000;
/** Chrome sometimes fails to record a run, which is then repeated. */
const MOST_TRIES = 3;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

type Report = {
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string }>>;
  readonly categories: Readonly<
    Record<
      (typeof CATEGORIES)[number],
      { id: string; score: number; auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly runtimeError?: { message: string };
};

export type Look = {
  /** In order of the categories, from 0 to 100. */
  readonly scores: readonly number[];
  readonly times: readonly string[];
  readonly missed: readonly string[];
};

type Visitor = { cookie: string | undefined };

/** Lists audits that cost points in the other categories. */
const namesOfMissed = ({ audits, categories }: Report) =>
  Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/** Runs Lighthouse once with its default settings: a phone with a slow network. */
export async function askLighthouse(url: string, { cookie }: Visitor): Promise<Look> {
  const report = await recordPage(url, { cookie });
  const { audits, categories } = report;
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    times: Object.entries(TIMES).map(([id, name]) => `${name} ${audits[id]?.displayValue}`),
    missed: namesOfMissed(report),
  };
}

async function recordPage(
  url: string,
  { cookie, tries = MOST_TRIES }: Visitor & { tries?: number },
): Promise<Report> {
  try {
    return await recordOnce(url, { cookie });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = stderr?.trim() || message;
    if (tries === 1) throw new Error(`${url}: ${reason}`, { cause: error });
    console.log(`     once more: ${reason}`);
    return recordPage(url, { cookie, tries: tries - 1 });
  }
}

async function recordOnce(url: string, { cookie }: Visitor): Promise<Report> {
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
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}
