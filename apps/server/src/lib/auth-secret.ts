import type { Config } from '../config.ts';
import { findStoredSecret, readStoredSecret } from './stored-secret.ts';
import { StartupError } from './startup-error.ts';

const NAME = 'auth-secret';

/** Finds the secret of an existing game; never creates one. */
export async function findSecret(config: {
  readonly authSecret?: string | null;
  readonly dataDir: string;
}): Promise<string | null> {
  return config.authSecret ?? (await findStoredSecret(config.dataDir, NAME));
}

/** Returns the session secret: generated once, or configured if servers share a database. */
export async function readAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  if (config.database) {
    throw new StartupError(
      'Set AUTH_SECRET (32 random characters or more), the same on every server.',
    );
  }
  return readStoredSecret(config.dataDir, NAME);
}
