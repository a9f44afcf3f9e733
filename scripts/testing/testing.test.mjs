import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCounts, describeCounts } from './counts.mjs';
import { OptionError, readOptions } from './options.mjs';
import { openRecord } from './record.mjs';
import { describeSlowest, weigh } from './seconds.mjs';
import { chooseShare, circleEnvironment, SHARES, sharesAfter, sharesOfShard } from './share.mjs';
import { runTool } from './run-tool.mjs';
import { readBrowserSeconds, readPlaywright, readVitest } from './suites.mjs';
import { describeRun } from './summary.mjs';

describe('the share of a run', () => {
  it('is the one that was asked for, else another with every commit', () => {
    expect(chooseShare(0)).toBe(0);
    expect(chooseShare(undefined)).toBeGreaterThanOrEqual(0);
    expect(chooseShare(undefined)).toBeLessThan(SHARES);
  });

  it('is followed by all the others', () => {
    expect(sharesAfter(14).slice(0, 3)).toEqual([15, 0, 1]);
    expect(new Set([14, ...sharesAfter(14)]).size).toBe(SHARES);
  });

  it('belongs to one shard of the full circle', () => {
    const shards = [1, 2, 3, 4, 5, 6].map((number) => sharesOfShard({ number, count: 6 }));
    expect(shards[1]).toEqual([1, 7, 13]);
    expect(shards.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: SHARES }, (_, share) => share),
    );
  });

  it('is told to the tests, with all rounds in the full circle', () => {
    expect(circleEnvironment('default', 3)).toEqual({ CIRCLE: 'default', SHARE: `3/${SHARES}` });
    expect(circleEnvironment('full', 3)).toMatchObject({ ROUNDS: 'full' });
  });
});

describe('the options of a run', () => {
  it.each([
    [[], { isFull: false, share: undefined, moreMinutes: 0, isWeighing: false }],
    [['--share=5', '--more=20', '--weigh'], { share: 5, moreMinutes: 20, isWeighing: true }],
    [['--full'], { isFull: true, shard: { number: 1, count: 1 } }],
    [['--full', '--shard=2/6'], { isFull: true, shard: { number: 2, count: 6 } }],
  ])('%j', (args, options) => {
    expect(readOptions(args)).toMatchObject(options);
  });

  it.each([
    ['--share=16'],
    ['--share=-1'],
    ['--share=many'],
    ['--more=soon'],
    ['--full', '--shard=7/6'],
    ['--full', '--shard=0/6'],
    ['--full', '--shard=1/17'],
    ['--full', '--share=1'],
    ['--full', '--weigh'],
    ['--shard=1/6'],
    ['--unknown'],
    ['a-file.test.ts'],
  ])('refuses %s %s in a sentence', (...args) => {
    expect(() => readOptions(args)).toThrow(OptionError);
  });
});

describe('what reports say', () => {
  const test = (status) => ({
    status,
    fullName: `is ${status}`,
    failureMessages: status === 'failed' ? ['\u001B[31mError: why\u001B[39m\n  at somewhere'] : [],
  });

  it('counts the tests of Vitest, apart those of other shares and files that could not be loaded', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: '/here/a.test.ts',
          status: 'failed',
          assertionResults: [test('passed'), test('failed'), test('skipped')],
        },
        {
          status: 'passed',
          assertionResults: [test('passed'), test('pending'), test('todo')],
        },
        {
          name: '/here/b.test.ts',
          message: 'No such module',
          status: 'failed',
          assertionResults: [],
        },
      ],
    };
    expect(readVitest(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 2,
      leftOut: 1,
      failures: [
        { file: 'b.test.ts', name: 'could not be run', message: 'No such module' },
        { file: 'a.test.ts', name: 'is failed', message: 'Error: why' },
      ],
    });
  });

  it('counts the tests of Playwright, and adds up the seconds of a file', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (duration, error) => ({
      title: 'a journey',
      ok: error === undefined,
      tests: [{ results: [{ duration, error }] }],
    });
    const lost = spec(250, { message: 'Not seen\n  at somewhere' });
    const suites = [
      { file: 'a.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1_000), lost] }] },
    ];
    expect(readPlaywright({ stats, suites }, 7)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      leftOut: 7,
      failures: [{ file: 'a.spec.ts', name: 'a journey', message: 'Not seen' }],
    });
    expect(readBrowserSeconds({ suites })).toEqual({ 'e2e/a.spec.ts': 1.75 });
  });

  it('tells of a timeout what the test waited for, and where', () => {
    const errors = [
      { message: 'Test timeout of 9ms exceeded.' },
      { message: 'Error: page.evaluate: too long\n  at a.spec.ts', location: { line: 7 } },
    ];
    const tests = [{ results: [{ duration: 9, error: errors[0], errors }] }];
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    const suites = [{ file: 'a.spec.ts', specs: [{ title: 'a journey', ok: false, tests }] }];
    expect(readPlaywright({ stats, suites }, 0).failures[0].message).toBe(
      'Test timeout of 9ms exceeded. / Error: page.evaluate: too long (line 7)',
    );
  });
});

it('runs a script of ours with the Node that was found, whether or not it is among the tools', async () => {
  const { isWell, output } = await runTool(['node', '-p', 'process.argv0'], {
    node: process.execPath,
    isQuiet: true,
  });
  expect([isWell, output.trim()]).toEqual([true, process.execPath]);
});

describe('the last lines', () => {
  const suite = (label, counts, seconds) => ({ label, took: 3.4, ...counts, seconds });

  it('name the slowest files, the time of each suite, and the counts at the end', () => {
    const lines = describeRun([
      suite('pure', { passed: 3, failed: 0, skipped: 0 }, { 'a.test.ts': 1, 'b.test.ts': 12.34 }),
      suite('database', { passed: 2, failed: 1, skipped: 1, leftOut: 9 }, { 'c.db.test.ts': 5 }),
    ]);
    expect(lines).toEqual([
      'The slowest files:',
      '    12.3 s  b.test.ts',
      '     5.0 s  c.db.test.ts',
      '     1.0 s  a.test.ts',
      '== pure: 3 passed, 0 failed, 0 skipped (3 s)',
      '== database: 2 passed, 1 failed, 1 skipped, 9 left to other shares (3 s)',
      '5 passed, 1 failed, 1 skipped',
    ]);
  });

  it('name what failed, and why, after all that was printed before', () => {
    const failure = (nth) => ({ file: 'a.test.ts', name: `number ${nth}`, message: 'Error: why' });
    const failures = Array.from({ length: 42 }, (_, nth) => failure(nth));
    const lines = describeRun([suite('pure', { passed: 0, failed: 42, skipped: 0, failures }, {})]);
    expect(lines.slice(1, 3)).toEqual(['What failed:', '    a.test.ts: number 0: Error: why']);
    expect(lines.slice(-3)).toEqual([
      '    and 2 more',
      '== pure: 0 passed, 42 failed, 0 skipped (3 s)',
      '0 passed, 42 failed, 0 skipped',
    ]);
  });

  it('add up what a file cost in several shares', () => {
    const counts = { passed: 1, failed: 0, skipped: 0 };
    const lines = describeRun([2, 3].map((each) => suite('pure', counts, { 'a.test.ts': each })));
    expect(lines[1]).toBe('     5.0 s  a.test.ts');
  });

  it('name ten files at the most', () => {
    const seconds = Object.fromEntries(Array.from({ length: 30 }, (_, each) => [`${each}`, each]));
    expect(describeSlowest(seconds)).toHaveLength(10);
    expect(describeSlowest(seconds)[0]).toBe('    29.0 s  29');
  });

  it('count nothing where nothing ran', () => {
    expect(describeCounts(addCounts([]))).toBe('0 passed, 0 failed, 0 skipped');
  });
});

describe('the weights', () => {
  it('are those of the heavy files, by their paths', () => {
    expect(weigh({ b: 7.6, a: 3.2, c: 1.9 }, { lightest: 2 })).toEqual({ a: 3, b: 8 });
    expect(Object.keys(weigh({ b: 7.6, a: 3.2 }, { lightest: 2 }))).toEqual(['a', 'b']);
  });
});

describe('the record of what was run', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'kickoracle-record-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (commit) => openRecord(path.join(folder, 'record.json'), () => commit);

  it('goes on where a run of the same commit stopped', () => {
    open('a').add({ label: 'pure', failed: 0 });
    expect(open('a').entries).toEqual([{ label: 'pure', failed: 0 }]);
  });

  it('begins anew with another commit, and where files differ from one', () => {
    open('a').add({ label: 'pure' });
    expect(open('b').entries).toEqual([]);
    open(undefined).add({ label: 'database' });
    expect(open(undefined).entries).toEqual([]);
    expect(open('a').entries).toEqual([{ label: 'pure' }]);
  });

  it('keeps nothing of what ran while files were changed', () => {
    let commit = 'a';
    const record = openRecord(path.join(folder, 'record.json'), () => commit);
    commit = undefined;
    record.add({ label: 'pure' });
    expect(open('a').entries).toEqual([]);
  });

  it('is that of runs beside each other together', () => {
    const [one, other] = [open('a'), open('a')];
    one.add({ label: 'pure' });
    other.add({ label: 'database' });
    expect(open('a').entries).toEqual([{ label: 'pure' }, { label: 'database' }]);
  });

  it('begins anew where it cannot be read', () => {
    writeFileSync(path.join(folder, 'record.json'), 'not json');
    expect(open('a').entries).toEqual([]);
  });
});
