import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressPlugin } from './compress-plugin.ts';

const TEXT = Array.from({ length: 400 }, (_, place) => `line ${place * place}`).join('\n');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-compress-'));
  writeFileSync(join(folder, 'long.js'), TEXT);
  writeFileSync(join(folder, 'short.js'), 'short');
  writeFileSync(join(folder, 'picture.png'), TEXT);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function compress(options?: { isQuick: boolean }): Promise<void> {
  const { writeBundle } = compressPlugin(options) as unknown as {
    writeBundle: (output: { dir: string }) => Promise<void>;
  };
  await writeBundle({ dir: folder });
}

const read = (name: string) => readFileSync(join(folder, name));

describe('the compressed copies of a build', () => {
  it.each([undefined, { isQuick: true }])(
    'are there for long texts alone (%o)',
    async (options) => {
      await compress(options);
      const names = ['long.js', 'long.js.br', 'long.js.gz', 'picture.png', 'short.js'];
      expect(readdirSync(folder).toSorted()).toEqual(names);
      expect(brotliDecompressSync(read('long.js.br')).toString()).toBe(TEXT);
      expect(gunzipSync(read('long.js.gz')).toString()).toBe(TEXT);
    },
  );

  it('are smaller when they may take their time', async () => {
    await compress({ isQuick: true });
    const quick = read('long.js.br').length;
    await compress();
    expect(read('long.js.br').length).toBeLessThan(quick);
  });
});
