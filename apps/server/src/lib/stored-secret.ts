import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Reads a secret of 256 bits, which is generated once in the data folder. */
export async function readStoredSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  try {
    return (await readSecret(file)) ?? (await generateSecret(file));
  } catch (error) {
    throw new StartupError(`The file ${file} cannot be used (${(error as Error).message}).`);
  }
}

export const findStoredSecret = (dataDir: string, name: string): Promise<string | null> =>
  readSecret(join(dataDir, name));

async function readSecret(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Generates a secret. The file is created atomically, and the first of two servers wins. */
async function generateSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
