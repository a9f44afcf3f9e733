// The runs of Vitest and Playwright that make up `npm test` and `npm run test:full`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {object} Run
 * @property {string} label
 * @property {string} report The file of its report.
 * @property {readonly [string, ...string[]]} command
 * @property {(tags: string[]) => boolean} [isOfRun] True for a test that the run selects.
 * @property {NodeJS.ProcessEnv} [env]
 */

/** Number of shares of the slow tests. */
export const SHARES = 16;

/** @type {[label: string, projects: string[]][]} */
const SUITES = [
  ['pure', ['--project=pure', '--project=web']],
  ['database', ['--project=db', '--project=processes']],
];

/** Returns the number of commits; a random number outside a checkout. */
export function countCommits() {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: fileURLToPath(projectRoot),
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : randomInt(SHARES);
}

/**
 * @param {string} label
 * @param {string[]} projects
 * @param {{ options: string[]; isOfRun?: (tags: string[]) => boolean }} options
 * @returns {Run}
 */
function vitest(label, projects, { options, isOfRun = () => true }) {
  const report = `test-results/${label.replaceAll(/\W+/g, '-')}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  /** @type {Run['command']} */
  const command = ['vitest', 'run', '--passWithNoTests', ...projects, ...reporters, ...options];
  return { label, report, command, isOfRun };
}

/**
 * @param {string} label
 * @param {string[]} options
 * @returns {Run}
 */
function playwright(label, options) {
  const report = `test-results/${label.replaceAll(/\W+/g, '-')}.json`;
  /** @type {Run['command']} */
  const command = ['playwright', 'test', '--pass-with-no-tests', ...options];
  return { label, report, command, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
}

/** Plans all quick tests. */
export const planQuick = () => [
  ...SUITES.map(([label, projects]) =>
    vitest(label, projects, {
      options: ['--tagsFilter=!slow'],
      isOfRun: (tags) => !tags.includes('slow'),
    }),
  ),
  playwright('browser', ['--grep-invert=@slow|@engines']),
];

/**
 * Plans one share of the slow tests.
 * @param {number} share
 */
export function planSlow(share) {
  const shard = `--shard=${share + 1}/${SHARES}`;
  /** @param {string} label */
  const name = (label) => `${label}, slow share ${share}`;
  return [
    ...SUITES.map(([label, projects]) =>
      vitest(name(label), projects, {
        options: ['--tagsFilter=slow', shard],
        isOfRun: (tags) => tags.includes('slow'),
      }),
    ),
    // Shards of tests, not of files, which have up to seven.
    playwright(name('browser'), ['--grep=@slow', '--fully-parallel', shard]),
  ];
}

/** Plans all tests, or one shard of them such as `2/6`. */
export function planFull(shard = '1/1') {
  return [
    ...SUITES.map(([label, projects]) =>
      vitest(label, projects, { options: [`--shard=${shard}`] }),
    ),
    playwright('browser', [`--shard=${shard}`]),
  ];
}
