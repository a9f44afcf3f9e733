import { describe, expect, it } from 'vitest';
import { hashPassword, isFormerHash, verifyPassword } from './password-hash.service.ts';

/** Made by the sign-in library of the first version, of the password below. */
const FORMER_HASH =
  '990b0535521d2d74c0abc0f2be918d40:6387c8b04894275108dd1bf744c89b6aa5132846e9b0775efe0f4d6f47f60724e532a4e6e7058dd19ac52e58292552528bc225c51c96be8470a4ad61905a5e11';
const FORMER_PASSWORD = 'pässwörter ⚽ ﬁne';

describe('the hash of a password', () => {
  it('carries its parameters, is another one every time, and is of its password alone', async () => {
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

  it('is read with the parameters that it names', async () => {
    const cheap =
      '$scrypt$ln=4,r=1,p=2$c2FsdA$H+XMGAwoqkUz9qOcq5FDu+UZvNN7RF6VYfRQ5WRnPPqjSniJ3cJE8RvHBkhevXRN5fn9xAJx1aAklin7sJVKrg';
    expect(isFormerHash(cheap)).toBe(true);
    expect(await verifyPassword('cheap password', cheap)).toBe(true);
    expect(await verifyPassword('another', cheap)).toBe(false);
  });

  it('of the first version still opens its account, in every writing of its letters', async () => {
    expect(isFormerHash(FORMER_HASH)).toBe(true);
    expect(await verifyPassword(FORMER_PASSWORD, FORMER_HASH)).toBe(true);
    expect(await verifyPassword(FORMER_PASSWORD.normalize('NFD'), FORMER_HASH)).toBe(true);
    expect(await verifyPassword('correct horse', FORMER_HASH)).toBe(false);
  });

  it('that is none opens nothing', async () => {
    for (const text of [null, '', 'no password', '$scrypt$ln=14$', FORMER_HASH.slice(0, -1)]) {
      expect(await verifyPassword('correct horse', text)).toBe(false);
    }
  });
});

/** By what share of it the work may differ (T11): the least that could be left out of a former hash is a third. */
const TELLING = 0.15;
/** A slow machine tries less often: a test has a minute. */
const PATIENCE_MS = 30_000;

/**
 * By what share the work of two differs, in time of the processor outside of the system, which hands out memory as
 * quickly as the machine can: of each its quickest try, by turns. Tried on while they differ, for a busy machine makes
 * either dearer and neither cheaper.
 */
async function differenceOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const least = [Infinity, Infinity];
  const difference = () => Math.abs(least[0]! - least[1]!) / Math.max(...least);
  const end = performance.now() + PATIENCE_MS;
  for (let round = 0; round < 15 || difference() >= TELLING; round += 1) {
    if (round === 60 || performance.now() > end) break;
    for (const [index, once] of [one, other].entries()) {
      const before = process.cpuUsage();
      await once();
      least[index] = Math.min(least[index]!, process.cpuUsage(before).user / 1_000);
    }
  }
  console.log(`a hash: ${least[0]!.toFixed(1)} ms, a former one: ${least[1]!.toFixed(1)} ms`);
  return difference();
}

it(
  'T11: a hash of the first version is as much work as one of today',
  { tags: ['slow'] },
  async () => {
    const own = await hashPassword(FORMER_PASSWORD);
    const difference = await differenceOf(
      () => verifyPassword('another', own),
      () => verifyPassword('another', FORMER_HASH),
    );
    expect(difference).toBeLessThan(TELLING);
  },
);
