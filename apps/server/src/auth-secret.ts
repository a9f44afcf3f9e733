import type { Config } from './config.ts';
import { findKeptSecret, readKeptSecret } from './kept-secret.ts';
import { StartupError } from './startup-error.ts';

const NAME = 'auth-secret';

/** Finds the secret of a game that is there already; null where there is none yet. Draws none. */
export async function findSecret(config: {
  readonly authSecret?: string | null;
  readonly dataDir: string;
}): Promise<string | null> {
  return config.authSecret ?? (await findKeptSecret(config.dataDir, NAME));
}

/**
 * Reads the secret that signs session cookies: configured, or drawn once and kept beside the
 * embedded database. Servers that share a database must share it, so there it has to be configured.
 */
export async function readAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  if (config.database) {
    throw new StartupError(
      'Set AUTH_SECRET (32 random characters or more), the same on every server.',
    );
  }
  return readKeptSecret(config.dataDir, NAME);
}
