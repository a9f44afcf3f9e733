import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/** Servers that share a database must share the secret; asked before the database is touched. */
export function requireAuthSecret(config: Config): void {
  if (config.authSecret || !config.database) return;
  throw new StartupError(
    'Set AUTH_SECRET (32 random characters or more), the same on every server.',
  );
}

/**
 * The secret that signs session cookies: configured, or drawn once and kept beside the embedded
 * database.
 */
export async function readAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, 'auth-secret');
  const drawn = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, drawn, { mode: 0o600, flag: 'wx' });
    return drawn;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFile(file, 'utf8');
    throw new StartupError(`The file ${file} cannot be written (${(error as Error).message}).`);
  }
}
