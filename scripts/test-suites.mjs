// The suites of `npm test`: how each is run, what its report says, and how what failed runs alone.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a report of Vitest says; `failures` names each test, `files` where they stand. */
function readVitest(file) {
  const report = readJson(file);
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  const failures = failedFiles.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no failed test, but it failed.
    return failed.length === 0 ? [name] : failed.map(({ fullName }) => fullName);
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
    files: failedFiles.map(({ name }) => name),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** What a report of Playwright says. */
function readPlaywright(file) {
  const report = readJson(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) => `${spec.file}: ${spec.title}`);
  return { passed: expected, failed: unexpected + flaky, skipped, failures, files: [] };
}

function vitestSuite(reports, label, projects) {
  const report = path.join(reports, `${label}.json`);
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...selection, ...reporters];
  return {
    label,
    command,
    read: () => readVitest(report),
    /** Only the files of what failed. */
    commandAgain: ({ files }) => [...command, ...files],
  };
}

/** The suites, with their reports in a folder of their own. */
export function createSuites(reports) {
  const report = path.join(reports, 'e2e.json');
  return [
    vitestSuite(reports, 'pure', ['pure', 'web']),
    vitestSuite(reports, 'database', ['db']),
    {
      label: 'browser',
      command: ['playwright', 'test'],
      read: () => readPlaywright(report),
      commandAgain: () => ['playwright', 'test', '--last-failed', '--workers=1'],
    },
  ];
}
