import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Reads a secret of 256 bits, drawn once and kept in the data folder. */
export async function readKeptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  try {
    return (await readSecret(file)) ?? (await drawSecret(file));
  } catch (error) {
    throw new StartupError(`The file ${file} cannot be used (${(error as Error).message}).`);
  }
}

/** Reads a secret that is there already; null where none was drawn yet. */
export const findKeptSecret = (dataDir: string, name: string): Promise<string | null> =>
  readSecret(join(dataDir, name));

async function readSecret(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Draws a secret. The file appears whole or not at all, and the first of two servers wins. */
async function drawSecret(file: string): Promise<string> {
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
