import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, so that nobody guesses it. */
const TOKEN_BYTES = 32;

/** Returns what is kept of a token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Creates a random token for a link or a cookie, with the hash to keep. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}
