import { chmod, lchown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kickoracle-folder-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async () => ((await stat(folder)).mode & 0o777).toString(8);

async function makeOpenFolder(...names: string[]): Promise<void> {
  await mkdir(folder);
  await chmod(folder, 0o755);
  for (const name of names) await writeFile(join(folder, name), '');
}

describe('the data folder', () => {
  it('is private to its owner, including missing parents', async () => {
    folder = join(folder, 'deeper', 'down');
    await closeDataFolder(folder);
    expect(await modeOf()).toBe('700');
  });

  it.each([
    ['empty', []],
    ['of an earlier version', ['postgres', 'postgres.log', 'files', 'auth-secret', 'lost+found']],
  ])('that is there and %s is closed', async (_, names) => {
    await makeOpenFolder(...names);
    await closeDataFolder(folder);
    expect(await modeOf()).toBe('700');
  });

  it('keeps its mode if it has other files too', async () => {
    await makeOpenFolder('postgres', 'holiday.jpg');
    await closeDataFolder(folder);
    expect(await modeOf()).toBe('755');
  });

  it.skipIf(!isRoot)(
    'lets the user of the database pass through, without the right to list it',
    async () => {
      await closeDataFolder(folder, { uid: 65534, gid: 65534 });
      expect([await modeOf(), (await stat(folder)).gid]).toEqual(['710', 65534]);
      await lchown(folder, 65534, 65534);
      await closeDataFolder(folder, { uid: 65534, gid: 65534 });
      expect(await modeOf()).toBe('700');
    },
  );

  it('that cannot be created is reported in one sentence', async () => {
    await writeFile(folder, '');
    await expect(closeDataFolder(join(folder, 'below'))).rejects.toThrow(
      /^The data folder .* cannot be created .*; set DATA_DIR to a writable folder\.$/,
    );
  });
});
