import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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
  const drawn = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, drawn, { mode: 0o600, flag: 'wx' });
    return drawn;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFile(file, 'utf8');
    throw new StartupError(`The file ${file} cannot be written (${(error as Error).message}).`);
  }
}
