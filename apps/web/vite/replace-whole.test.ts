import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceWhole } from './replace-whole.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'kickoracle-build-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const readServed = () =>
  readdirSync(join(root, 'dist')).map((file) => [
    file,
    readFileSync(join(root, 'dist', file), 'utf8'),
  ]);

const build = (version: string, halfWay = () => Promise.resolve()) =>
  replaceWhole(join(root, 'dist'), async (next) => {
    put(join(next, `index-${version}.js`), version);
    await halfWay();
    put(join(next, 'index.html'), version);
  });

const wholeOf = (version: string) => [
  [`index-${version}.js`, version],
  ['index.html', version],
];

it('a build replaces the previous one when it is complete', async () => {
  await build('one');
  expect(readServed()).toEqual(wholeOf('one'));
  let halfWay: unknown;
  await build('two', async () => void (halfWay = readServed()));
  expect(halfWay).toEqual(wholeOf('one'));
  expect(readServed()).toEqual(wholeOf('two'));
  expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
});

it('one of several concurrent builds is served, complete', async () => {
  await build('one');
  const versions = ['two', 'three', 'four'];
  // Each has its own pid, like separate processes.
  const pids = vi.spyOn(process, 'pid', 'get');
  await Promise.all(
    versions.map((version, index) => {
      pids.mockReturnValueOnce(index + 1);
      return build(version);
    }),
  );
  expect(versions.flatMap((version) => wholeOf(version))).toEqual(
    expect.arrayContaining(readServed()),
  );
  expect(readServed()).toHaveLength(2);
});

it('a failed build leaves the previous one', async () => {
  await build('one');
  await expect(build('two', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'no memory',
  );
  expect(readServed()).toEqual(wholeOf('one'));
  expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
});
