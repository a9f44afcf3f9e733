import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_COST, type PasswordCost } from './password-cost.policy.ts';

const KEY_BYTES = 64;
const SALT_BYTES = 16;

type Hash = { readonly cost: PasswordCost; readonly salt: Buffer; readonly key: Buffer };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

function deriveKey(password: string, { cost, salt }: Pick<Hash, 'cost' | 'salt'>) {
  const { N, r, p } = cost;
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}

/** Parses `$scrypt$ln=15,r=8,p=3$salt$key`; null for anything else. */
function readHash(text: string): Hash | null {
  const own = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!own) return null;
  const [, ln, r, p, salt, key] = own;
  return {
    cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt!, 'base64'),
    key: Buffer.from(key!, 'base64'),
  };
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, { cost: PASSWORD_COST, salt });
  const { N, r, p } = PASSWORD_COST;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${toBase64(salt)}$${toBase64(key)}`;
}

export async function measureHash(): Promise<number> {
  const begun = performance.now();
  await hashPassword('as long as a password');
  return performance.now() - begun;
}

/** Returns true if the hash matches the password. Takes the same time without a hash. */
export async function verifyPassword(password: string, text: string | null): Promise<boolean> {
  const hash = text === null ? null : readHash(text);
  const key = await deriveKey(
    password,
    hash ?? { cost: PASSWORD_COST, salt: randomBytes(SALT_BYTES) },
  );
  return hash !== null && hash.key.length === key.length && timingSafeEqual(hash.key, key);
}

/** Returns true if the hash has other parameters than the current ones. */
export function isFormerHash(text: string): boolean {
  const cost = readHash(text)?.cost;
  return cost?.N !== PASSWORD_COST.N || cost.r !== PASSWORD_COST.r || cost.p !== PASSWORD_COST.p;
}
