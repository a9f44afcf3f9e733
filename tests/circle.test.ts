import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCircle } from './circle.ts';
import CircleReporter from './circle-reporter.ts';
import CircleRunner from './circle-runner.ts';

const SHARES = 16;
const all = (circle: string) =>
  Array.from({ length: SHARES }, (_, share) =>
    readCircle({ CIRCLE: circle, SHARE: `${share}/${SHARES}` }),
  );
const countTaking = (circle: string, name: string, tags: string[]) =>
  all(circle).filter(({ isInThisRun }) => isInThisRun(name, tags)).length;

describe('the runs of tests', () => {
  it('puts a slow test into exactly one share, and always into the same', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        for (const circle of ['default', 'slow', 'full']) {
          expect(countTaking(circle, name, ['slow'])).toBe(1);
        }
        const taking = () => all('slow').findIndex((each) => each.isInThisRun(name, ['slow']));
        expect(taking()).toBe(taking());
      }),
    );
  });

  it('puts a quick test into every default run, once into a full run, and never into the slow run', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(countTaking('default', name, [])).toBe(SHARES);
        expect(countTaking('full', name, [])).toBe(1);
        expect(countTaking('slow', name, [])).toBe(0);
      }),
    );
  });

  it('puts a varied test into every run, but only once into a full run', () => {
    expect(countTaking('default', 'a journey', ['varied'])).toBe(SHARES);
    expect(countTaking('slow', 'a journey', ['varied'])).toBe(SHARES);
    expect(countTaking('full', 'a journey', ['varied'])).toBe(1);
  });

  it('divides tests into shares of similar size', () => {
    const names = Array.from({ length: 3_200 }, (_, index) => `test number ${index}`);
    const sizes = all('slow').map(({ takeShare }) => takeShare(names, (name) => name).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(names.length);
    expect(Math.min(...sizes)).toBeGreaterThan(140);
    expect(Math.max(...sizes)).toBeLessThan(260);
  });

  it('tests each language within as many shares as there are languages', () => {
    const languages = ['en', 'fr', 'es', 'it', 'de'];
    const turns = all('default').map(({ takeTurns }) => takeTurns(languages));
    expect(turns.every((turn) => turn.length === 1)).toBe(true);
    expect(turns.slice(0, 5).flat()).toEqual(languages);
    expect(readCircle({ CIRCLE: 'full', SHARE: '3/16' }).takeTurns(languages)).toEqual(languages);
  });

  it('includes everything without a share', () => {
    const { isInThisRun, takeTurns, takeShare } = readCircle({});
    expect(isInThisRun('any', ['slow'])).toBe(true);
    expect(takeTurns([1, 2])).toEqual([1, 2]);
    expect(takeShare([1, 2], String)).toEqual([1, 2]);
  });
});

describe('the test runner', () => {
  it('rejects a name that depends on the folder', () => {
    const collect = (fullTestName: string) =>
      CircleRunner.prototype.onCollected([
        { type: 'suite', tasks: [{ type: 'test', fullTestName }] },
      ] as never);
    expect(() => collect('a season > of football')).not.toThrow();
    expect(() => collect(`a season > of ${import.meta.dirname}/a.json`)).toThrow(/a\.json/);
  });
});

describe('the reporter of browser tests', () => {
  it('skips tests outside the run, and counts them in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kickoracle-circle-'));
    const leftOutFile = join(folder, 'made/left-out.json');
    const excluded: unknown[] = [];
    const tests = Array.from({ length: 64 }, (_, index) => ({
      tags: index % 2 === 0 ? ['@slow'] : [],
      titlePath: () => ['', '', 'a.spec.ts', `journey ${index}`],
    }));
    const { isInThisRun } = readCircle({ CIRCLE: 'default', SHARE: '3/16' });
    const reporter = new CircleReporter({ leftOutFile }, isInThisRun);
    await reporter.preprocess({
      suite: { allTests: () => tests },
      testRun: { exclude: (test: unknown) => excluded.push(test) },
    } as never);
    const slow = tests.filter(({ tags }) => tags.includes('@slow'));
    expect(excluded.length).toBeGreaterThan(slow.length / 2);
    expect(slow).toEqual(expect.arrayContaining(excluded));
    expect(JSON.parse(readFileSync(leftOutFile, 'utf8'))).toBe(excluded.length);
    rmSync(folder, { recursive: true });
  });
});
