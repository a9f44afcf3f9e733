import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/**
 * The secret that signs session cookies: configured, or drawn once and kept beside the embedded
 * database. Servers that share a database must share it, so there it has to be configured.
 */
export async function readAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  if (config.database) {
    throw new StartupError(
      'Set AUTH_SECRET (32 random characters or more), the same on every server.',
    );
  }
  const file = join(config.dataDir, 'auth-secret');
  try {
    return (await readSecret(file)) ?? (await drawSecret(file));
  } catch (error) {
    throw new StartupError(`The file ${file} cannot be used (${(error as Error).message}).`);
  }
}

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
