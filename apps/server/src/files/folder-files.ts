import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFileKey, type FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Stores files in a folder, for a game on one machine. Writes are atomic. */
export function createFolderFiles(folder: string): Files {
  function pathOf(key: FileKey): string {
    // The type is checked at compile time only; this rejects a path outside of the folder.
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
