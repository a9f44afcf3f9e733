import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** Smaller files save less than a header. A page has several files below 1,400 bytes. */
const MIN_BYTES = 500;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A tenth more bytes than the best, in a thirtieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function compressFiles(folder: string, { isQuick = false } = {}): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      await writeFile(`${file}.gz`, await zip(content));
      await writeFile(`${file}.br`, await brotli(content, isQuick ? QUICK : {}));
    }),
  );
}
