import { expect, it } from 'vitest';
import { addCounts, describeCounts, listFailures, readCounts } from './counts.mjs';
import { planFull, planQuick, planSlow, SHARES, type Run } from './plan.mjs';

const optionsOf = (plan: readonly Run[]) => plan.map(({ command }) => command.slice(2).join(' '));

it('runs every slow test within as many commits as there are shares', () => {
  const first = 1_234;
  const plans = Array.from({ length: SHARES }, (_, commit) =>
    optionsOf(planSlow((first + commit) % SHARES)),
  );
  const shards = Array.from({ length: SHARES }, (_, at) => `--shard=${at + 1}/${SHARES}`);
  for (const suite of [0, 1, 2]) {
    const run = plans.map((plan) => /--shard=\S+/.exec(plan[suite]!)![0]);
    expect(run.toSorted()).toEqual(shards.toSorted());
  }
});

it('runs a test either in every run or by shares, by its tag', () => {
  const [pure, database, browser] = optionsOf(planQuick());
  expect([pure, database].every((options) => options?.includes('--tagsFilter=!slow'))).toBe(true);
  expect(browser).toContain('--grep-invert=@slow|@engines');
  const [slowPure, slowDatabase, slowBrowser] = optionsOf(planSlow(3));
  expect([slowPure, slowDatabase].every((each) => each?.includes('--tagsFilter=slow '))).toBe(true);
  expect(slowBrowser).toContain('--grep=@slow');
});

it('selects by neither tag nor share in a full run', () => {
  for (const options of optionsOf(planFull('2/6'))) {
    expect(options).toContain('--shard=2/6');
    expect(options).not.toMatch(/slow/);
  }
});

it('counts a file that cannot be loaded as a failure', () => {
  const assertionResults = ['slow', 'quick'].map((tag) => ({ status: 'skipped', tags: [tag] }));
  const testResults = [{ assertionResults }];
  const report = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1, testResults };
  const isOfRun = (tags: string[]) => tags.includes('slow');
  expect(readCounts(report, isOfRun)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

it('counts a flaky browser test as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const sum = addCounts([readCounts({ stats }), { passed: 1, failed: 0, skipped: 0 }]);
  expect(describeCounts(sum)).toBe('6 passed, 2 failed, 2 skipped');
});

it('lists the failed tests of both tools', () => {
  const failed = { status: 'failed', fullName: 'adds one', failureMessages: ['Error: 2\n  at x'] };
  const testResults = [
    { name: '/a/sum.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    { name: '/a/bad.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
  ];
  expect(listFailures({ testResults })).toEqual([
    'sum.test.ts › adds one › Error: 2',
    'bad.test.ts › No module',
  ]);
  const result = { error: { message: '\u001B[31mTimeout' } };
  const spec = (title: string, status: string) => ({
    file: 'x.spec.ts',
    title,
    tests: [{ status, results: [result] }],
  });
  const inner = { specs: [spec('opens', 'unexpected'), spec('closes', 'flaky')] };
  const suites = [{ specs: [spec('ends', 'expected')], suites: [inner] }];
  expect(listFailures({ suites })).toEqual([
    'x.spec.ts › opens › Timeout',
    'x.spec.ts › closes › Timeout',
  ]);
});
