import { createHash, randomBytes } from 'node:crypto';

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Creates a random token for a link or a cookie, with the hash to store. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}
