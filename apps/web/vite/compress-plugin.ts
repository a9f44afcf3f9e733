import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and fonts are small already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** What fits into one packet arrives no sooner. */
const MIN_BYTES = 1_400;

const brotli = promisify(brotliCompress);

/** A tenth more bytes than the best, in a thirtieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Writes every text of the build a second and third time, compressed, for the server to send. */
export function compressPlugin({ isQuick = false } = {}): Plugin {
  const encoders = [
    { extension: '.gz', encode: promisify(gzip) },
    { extension: '.br', encode: (content: Buffer) => brotli(content, isQuick ? QUICK : {}) },
  ];
  return {
    name: 'kickoracle-compress',
    apply: 'build',
    async writeBundle({ dir: folder = '' }) {
      const names = await readdir(folder, { recursive: true });
      const texts = names.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(file);
          if (content.length < MIN_BYTES) return;
          for (const { extension, encode } of encoders) {
            await writeFile(file + extension, await encode(content));
          }
        }),
      );
    },
  };
}
