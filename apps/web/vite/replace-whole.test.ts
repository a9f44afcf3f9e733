import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceWhole } from './replace-whole.ts';

const NAMES = ['dist', 'dist-server'];

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'kickoracle-build-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const readServed = () =>
  NAMES.flatMap((name) =>
    readdirSync(join(root, name)).map((file) => [
      `${name}/${file}`,
      readFileSync(join(root, name, file), 'utf8'),
    ]),
  );

const build = (version: string, halfWay = () => Promise.resolve()) =>
  replaceWhole(root, NAMES, async (folderOf) => {
    put(join(folderOf('dist'), `index-${version}.js`), version);
    await halfWay();
    put(join(folderOf('dist'), 'index.html'), version);
    put(join(folderOf('dist-server'), 'entry.js'), version);
  });

const wholeOf = (version: string) => [
  [`dist/index-${version}.js`, version],
  ['dist/index.html', version],
  ['dist-server/entry.js', version],
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
  expect(readServed()).toHaveLength(3);
});

it('a failed build leaves the previous one', async () => {
  await build('one');
  await expect(build('two', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'no memory',
  );
  expect(readServed()).toEqual(wholeOf('one'));
  expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
});
