import type { ScryptOptions } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { PasswordCost } from './password-cost.policy.ts';
import { hashPassword, isFormerHash, verifyPassword } from './password-hash.service.ts';

/** Records scrypt's parameters: seconds would depend on the machine's memory. */
const spent = vi.hoisted((): PasswordCost[] => []);
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  const scrypt = (...call: Parameters<typeof crypto.scrypt>) => {
    spent.push(call[3] as ScryptOptions & PasswordCost);
    crypto.scrypt(...call);
  };
  return { ...crypto, scrypt };
});

const PASSWORD = 'pässwörter ⚽ ﬁne';

describe('the hash of a password', () => {
  it('contains its parameters, always differs, and matches its password only', async () => {
    const [first, second] = [
      await hashPassword('correct horse'),
      await hashPassword('correct horse'),
    ];
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{86}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword('correct horse', first)).toBe(true);
    expect(await verifyPassword('correct horse ', first)).toBe(false);
    expect(isFormerHash(first)).toBe(false);
  });

  it('is verified with its own parameters', async () => {
    const cheap =
      '$scrypt$ln=4,r=1,p=2$c2FsdA$H+XMGAwoqkUz9qOcq5FDu+UZvNN7RF6VYfRQ5WRnPPqjSniJ3cJE8RvHBkhevXRN5fn9xAJx1aAklin7sJVKrg';
    expect(isFormerHash(cheap)).toBe(true);
    expect(await verifyPassword('cheap password', cheap)).toBe(true);
    expect(await verifyPassword('another', cheap)).toBe(false);
  });

  it('matches its password in any Unicode encoding', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await verifyPassword(PASSWORD.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('correct horse', hash)).toBe(false);
  });

  it('that is invalid matches no password', async () => {
    const whole = await hashPassword('correct horse');
    for (const text of [null, '', 'no password', '$scrypt$ln=14$', whole.slice(0, -1)]) {
      expect(await verifyPassword('correct horse', text)).toBe(false);
    }
  });
});

describe('the work for a password (T11)', () => {
  /** Work of scrypt: number of blocks, block size, repetitions. */
  const workOf = async (hash: string | null) => {
    spent.length = 0;
    await verifyPassword('another', hash);
    return spent.reduce((sum, { N, r, p }) => sum + N * r * p, 0);
  };

  it('is the same with a hash and without', async () => {
    const own = await workOf(await hashPassword(PASSWORD));
    expect(own).toBeGreaterThan(0);
    expect(await workOf(null)).toBe(own);
  });
});
