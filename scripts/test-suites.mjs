// The suites of `npm test`: how each is run and what its report says.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a report of Vitest says. */
function readVitest(file) {
  const { testResults, numPassedTests, numFailedTests, numPendingTests } = readJson(file);
  // A file that could not be loaded has no failed test, but it failed.
  const lost = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + lost.length, skipped: numPendingTests };
}

/** What a report of Playwright says. */
function readPlaywright(file) {
  const { expected, unexpected, flaky, skipped } = readJson(file).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function vitestSuite(reports, label, projects) {
  const report = path.join(reports, `${label}.json`);
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    label,
    command: ['vitest', 'run', ...selection, ...reporters],
    read: () => readVitest(report),
  };
}

/** The suites, with their reports in a folder of their own. */
export function createSuites(reports) {
  const report = path.join(reports, 'e2e.json');
  return [
    vitestSuite(reports, 'pure', ['pure', 'web']),
    vitestSuite(reports, 'database', ['db']),
    { label: 'browser', command: ['playwright', 'test'], read: () => readPlaywright(report) },
  ];
}
