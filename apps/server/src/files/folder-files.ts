import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFileKey, type FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Keeps files in a folder, for a game on one machine. A file appears whole or not at all. */
export function createFolderFiles(folder: string): Files {
  function pathOf(key: FileKey): string {
    // The type is a promise of the compiler alone; whatever leads out of the folder ends here.
    if (readFileKey(key) === null) throw new Error(`not the key of a file: ${key}`);
    return join(folder, key);
  }

  return {
    async put(key, body) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.draft`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, body, { mode: 0o600, flag: 'wx' });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async find(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
