// Counts and failures in the JSON reports of Vitest and Playwright.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} Report Vitest's, or Playwright's if it has `stats`.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} [stats]
 * @property {Suite[]} [suites]
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {number} [numFailedTestSuites]
 * @property {File[]} [testResults]
 *
 * @typedef {object} File
 * @property {string} [name]
 * @property {string} [status]
 * @property {string} [message]
 * @property {Test[]} assertionResults
 *
 * @typedef {object} Test
 * @property {string} status
 * @property {string[]} [tags]
 * @property {string} [fullName]
 * @property {string[]} [failureMessages]
 *
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ status: string, results: { error?: { message: string } }[] }} BrowserTest
 * @typedef {{ file: string, title: string, tests: BrowserTest[] }} Spec
 */

/** @type {Readonly<Counts>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Report} report
 * @param {(tags: string[]) => boolean} isOfRun True for a test that the run selects by its tags.
 * @returns {Counts}
 */
export function readCounts({ stats, ...report }, isOfRun = () => true) {
  if (stats) {
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests = 0, numFailedTests, numFailedTestSuites = 0, testResults = [] } = report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    // A file that fails to load has no failed test.
    failed: numFailedTests || numFailedTestSuites,
    skipped: tests.filter(({ status, tags }) => status === 'skipped' && isOfRun(tags ?? [])).length,
  };
}

/** @param {string} file @param {string} title */
const describeFailure = (file, title, error = '') =>
  [path.basename(file), title, stripVTControlCharacters(error).split('\n')[0]]
    .filter(Boolean)
    .join(' › ');

/**
 * Returns one line per failed test: file, title and first line of the error.
 * @param {Report} report
 */
export function listFailures({ suites, testResults = [] }) {
  if (suites) return listBrowserFailures(suites);
  return testResults.flatMap(({ name = '', status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, '', message)];
    return failed.map(({ fullName = '', failureMessages }) =>
      describeFailure(name, fullName, failureMessages?.[0]),
    );
  });
}

/**
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function listBrowserFailures(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return describeFailure(file, title, results.find(({ error }) => error)?.error?.message);
      }),
    ...listBrowserFailures(inner),
  ]);
}

/** @param {Counts[]} all */
export const addCounts = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NOTHING,
  );

/** @param {Counts} counts */
export const describeCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
