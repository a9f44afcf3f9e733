// The suites: how each is run and what its reports say.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The longest line of what a failed test says that is told at the end. */
const LONGEST = 300;
const firstLine = (text = '') =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, LONGEST);
const failure = (file, name, message) => ({ file, name, message: firstLine(message) });

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a report of Vitest says. */
export function readVitest({ testResults, numPassedTests, numFailedTests }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  // A file that could not be loaded has no failed test, but it failed.
  const lost = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + lost.length,
    skipped: count('skipped', 'todo', 'disabled'),
    // Of those the file itself knows nothing: they never began.
    leftOut: count('pending'),
    failures: [
      ...lost.map(({ name, message }) => failure(path.basename(name), 'could not be run', message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(path.basename(name), test.fullName, test.failureMessages?.[0])),
      ),
    ],
  };
}

/** All that a failed test says, in one line: a timeout is told first, and what it waited for after it. */
function describeErrors({ error, errors = [error] } = {}) {
  return errors
    .filter(Boolean)
    .map(
      ({ message, location }) => firstLine(message) + (location ? ` (line ${location.line})` : ''),
    )
    .join(' / ');
}

/** What a report of Playwright says. */
export function readPlaywright({ stats, suites }, leftOut) {
  const { expected, unexpected, flaky, skipped } = stats;
  const specsOf = ({ suites: inner = [], specs = [] }) => [...inner.flatMap(specsOf), ...specs];
  const failures = suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => ok === false)
      .map(({ title, tests }) => {
        const [result] = tests.flatMap(({ results }) => results).filter(({ error }) => error);
        return failure(suite.file, title, describeErrors(result));
      }),
  );
  return { passed: expected, failed: unexpected + flaky, skipped, leftOut, failures };
}

/** Seconds of each file of a report of Playwright. */
export function readBrowserSeconds({ suites }) {
  const secondsOf = ({ suites: inner = [], specs = [] }) =>
    inner.map(secondsOf).reduce((sum, each) => sum + each, 0) +
    specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return Object.fromEntries(suites.map((suite) => [`e2e/${suite.file}`, secondsOf(suite)]));
}

function vitestSuite(reports, label, projects) {
  const report = path.join(reports, `${label}.json`);
  const seconds = path.join(reports, `${label}-seconds.json`);
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tests/seconds-reporter.ts',
  ];
  return {
    label,
    env: { TEST_SECONDS: seconds },
    command: ['vitest', 'run', '--passWithNoTests', ...selection, ...reporters],
    read: () => ({ ...readVitest(readJson(report)), seconds: readJson(seconds) }),
  };
}

function playwrightSuite(reports) {
  const report = path.join(reports, 'e2e.json');
  const leftOut = path.join(reports, 'e2e-left-out.json');
  const lastRun = path.join(reports, 'e2e', '.last-run.json');
  return {
    label: 'browser',
    env: { TEST_REPORTS: reports },
    command: ['playwright', 'test', '--pass-with-no-tests'],
    read: () => {
      const read = readJson(report);
      return { ...readPlaywright(read, readJson(leftOut)), seconds: readBrowserSeconds(read) };
    },
    // Traces make every test slower, so only what failed is traced, in a run of its own.
    explain: [
      'playwright',
      'test',
      '--last-failed',
      `--last-failed-file=${lastRun}`,
      '--trace=on',
      `--output=${path.join(reports, 'traces')}`,
      '--reporter=line',
    ],
  };
}

/** The suites, with their reports in a folder of their own. */
export function createSuites(reports) {
  return [
    vitestSuite(reports, 'pure', ['pure', 'web']),
    vitestSuite(reports, 'database', ['db', 'processes']),
    playwrightSuite(reports),
  ];
}
