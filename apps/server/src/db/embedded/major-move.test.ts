import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOldPrograms, finishMove, noteVersion, prepareMove, takePlace } from './major-move.ts';
import { PACKAGE_NAME } from './platform-binaries.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kickoracle-major-'));
  dataDir = path.join(folder, 'postgres');
});
afterEach(() => rm(folder, { recursive: true }));

async function makeData(name: string, major: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'PG_VERSION'), `${major}\n`);
}

const majorIn = async (name: string) =>
  (await readFile(path.join(folder, name, 'PG_VERSION'), 'utf8')).trim();

it('new data replace the old ones, which are set aside', async () => {
  await makeData('postgres', '9');
  await makeData('postgres.upgrading', '18');
  expect(await takePlace({ dataDir, major: '9' })).toBe(`${dataDir}-9`);
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres-9']);
  expect([await majorIn('postgres'), await majorIn('postgres-9')]).toEqual(['18', '9']);
});

it('an interruption between the two renames is completed by the next start', async () => {
  await makeData('postgres-9', '9');
  await makeData('postgres.upgraded', '18');
  await finishMove(dataDir);
  expect(await majorIn('postgres')).toBe('18');
});

it('an interruption before the old data are set aside changes nothing, and the move starts again', async () => {
  await makeData('postgres', '9');
  await makeData('postgres.upgraded', '18');
  await finishMove(dataDir);
  expect(await majorIn('postgres')).toBe('9');
  await prepareMove({ dataDir, major: '9' });
  expect(await readdir(folder)).toEqual(['postgres']);
});

it('data that an earlier upgrade set aside are never overwritten', async () => {
  await makeData('postgres', '9');
  await makeData('postgres-9', '9');
  await expect(prepareMove({ dataDir, major: '9' })).rejects.toThrow(/already exists/);
});

it('missing programs are reported with the command that installs them', async () => {
  await makeData('postgres', '9');
  await noteVersion(dataDir, { packageDir: '', native: '', version: '9.6.1-beta.2' });
  await expect(findOldPrograms({ dataDir, major: '9' }, folder)).rejects.toThrow(
    `"npm install --prefix /tmp/postgresql-9 ${PACKAGE_NAME}@9.6.1-beta.2" installs it, then "npm run upgrade -- --postgres /tmp/postgresql-9"`,
  );
});
