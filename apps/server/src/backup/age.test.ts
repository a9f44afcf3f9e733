import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decryptFile, encryptFile } from './age.ts';

const PASSPHRASE = 'a passphrase of this test';
const hasAge = ['age', 'script'].every((name) => spawnSync('which', [name]).status === 0);

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-age-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function encrypt(bytes: number): Promise<Buffer> {
  const content = randomBytes(bytes);
  await writeFile(at('plain'), content);
  await encryptFile(at('plain'), at('sealed'), PASSPHRASE);
  return content;
}

describe('an encrypted backup', () => {
  it.each([0, 65_536, 65_537, 300_000])(
    'of %i bytes is decrypted to the same bytes, and readable by its owner only',
    async (bytes) => {
      const content = await encrypt(bytes);
      await decryptFile(at('sealed'), at('again'), PASSPHRASE);
      expect((await readFile(at('again'))).equals(content)).toBe(true);
      expect((await stat(at('sealed'))).mode & 0o777).toBe(0o600);
      expect((await stat(at('again'))).mode & 0o777).toBe(0o600);
    },
  );

  it('is refused with another passphrase, before a file is written', async () => {
    await encrypt(100_000);
    await expect(decryptFile(at('sealed'), at('again'), 'another passphrase')).rejects.toThrow(
      'BACKUP_S3_ENCRYPTION_KEY is not the key of sealed.',
    );
    await expect(stat(at('again'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['is cut between two chunks', (bytes: number) => bytes - (300_000 % 65_536) - 16],
    ['is cut inside of a chunk', (bytes: number) => bytes - 1],
    ['has only a header', () => 180],
  ])('that %s is refused', async (_, toLength) => {
    await encrypt(300_000);
    await truncate(at('sealed'), toLength((await stat(at('sealed'))).size));
    await expect(decryptFile(at('sealed'), at('again'), PASSPHRASE)).rejects.toThrow('is damaged');
  });

  it.each([30, 130, 190, 100_000])('with another byte at %i is refused', async (place) => {
    await encrypt(200_000);
    const sealed = await readFile(at('sealed'));
    sealed[place]! ^= 1;
    await writeFile(at('sealed'), sealed);
    await expect(decryptFile(at('sealed'), at('again'), PASSPHRASE)).rejects.toThrow(/sealed/);
  });

  it('whose header is not base64 any more is refused', async () => {
    await encrypt(10);
    const sealed = await readFile(at('sealed'));
    const start = sealed.indexOf('--- ') + 4;
    sealed.fill('!', start, start + 43);
    await writeFile(at('sealed'), sealed);
    await expect(decryptFile(at('sealed'), at('again'), PASSPHRASE)).rejects.toThrow('is damaged');
  });

  it.skipIf(!hasAge)('is read by the program age', async () => {
    const content = await encrypt(200_000);
    // age reads a passphrase only from a terminal.
    const command = `age --decrypt --output ${at('again')} ${at('sealed')}`;
    execFileSync('script', ['--quiet', '--command', command, '/dev/null'], {
      input: `${PASSPHRASE}\n`,
    });
    expect((await readFile(at('again'))).equals(content)).toBe(true);
  });
});
