import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, minify } from 'vite';
import { projectRoot } from '../project-root.mjs';

const CONFIG = fileURLToPath(new URL('apps/web/vite.config.ts', projectRoot));
const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;
/** What is no library's. */
const OWN = 'the game';

const compress = promisify(brotliCompress);
const sizeOf = async (code) => (await compress(code)).length;

/** The innermost folder of packages that a module lies in. */
const libraryOf = (id) => [...id.matchAll(LIBRARY)].at(-1)?.[1] ?? OWN;

/** Nothing is taken for unused: what uses it stands in another part. */
async function shrink(code) {
  const options = { module: true, compress: false, mangle: { toplevel: true } };
  return (await minify('part.js', code, options)).code;
}

/** How much of a chunk is whose: its compressed size by the compressed sizes of its parts. */
async function weighChunk({ code, modules }) {
  const codes = new Map();
  for (const [id, { code: own }] of Object.entries(modules)) {
    const library = libraryOf(id);
    if (own) codes.set(library, `${codes.get(library) ?? ''}\n${own}`);
  }
  const parts = await Promise.all(
    [...codes].map(async ([library, own]) => [library, await sizeOf(await shrink(own))]),
  );
  const bytes = await sizeOf(code);
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  return parts.map(([library, size]) => [library, (bytes * size) / sum]);
}

/** What the build knows of its chunks, by their addresses: the compressed size of each library in it. */
export async function weighLibraries() {
  const { output } = await build({
    configFile: CONFIG,
    logLevel: 'error',
    build: { write: false },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  return new Map(
    await Promise.all(chunks.map(async (chunk) => [`/${chunk.fileName}`, await weighChunk(chunk)])),
  );
}

/** The libraries of some scripts, the biggest first. */
export function sumLibraries(weights, scripts) {
  const sums = new Map();
  for (const path of scripts) {
    for (const [library, bytes] of weights.get(path) ?? []) {
      sums.set(library, (sums.get(library) ?? 0) + bytes);
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}
