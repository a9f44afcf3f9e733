import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, minify, type Rolldown } from 'vite';
import { projectRoot } from '../project-root.mjs';

const CONFIG = fileURLToPath(new URL('apps/web/vite.config.ts', projectRoot));
const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;
const OWN = 'the game';

const compress = promisify(brotliCompress);
const sizeOf = async (code: string) => (await compress(code)).length;

const libraryOf = (id: string) => [...id.matchAll(LIBRARY)].at(-1)?.[1] ?? OWN;

/** Without tree shaking: another chunk may use the code. */
async function shrink(code: string): Promise<string> {
  const options = { module: true, compress: false, mangle: { toplevel: true } };
  return (await minify('part.js', code, options)).code;
}

type Weights = readonly (readonly [library: string, bytes: number])[];

/** Splits the compressed size of a chunk by the compressed sizes of its libraries. */
async function weighChunk({ code, modules }: Rolldown.OutputChunk): Promise<Weights> {
  const codes = new Map<string, string>();
  for (const [id, { code: own }] of Object.entries(modules)) {
    const library = libraryOf(id);
    if (own) codes.set(library, `${codes.get(library) ?? ''}\n${own}`);
  }
  const parts = await Promise.all(
    [...codes].map(async ([library, own]) => [library, await sizeOf(await shrink(own))] as const),
  );
  const bytes = await sizeOf(code);
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  return parts.map(([library, size]) => [library, (bytes * size) / sum] as const);
}

export async function weighLibraries(): Promise<ReadonlyMap<string, Weights>> {
  const { output } = (await build({
    configFile: CONFIG,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((each) => each.type === 'chunk');
  return new Map(
    await Promise.all(
      chunks.map(async (chunk) => [`/${chunk.fileName}`, await weighChunk(chunk)] as const),
    ),
  );
}

export function sumLibraries(
  weights: ReadonlyMap<string, Weights>,
  scripts: readonly string[],
): Weights {
  const sums = new Map<string, number>();
  for (const path of scripts) {
    for (const [library, bytes] of weights.get(path) ?? []) {
      sums.set(library, (sums.get(library) ?? 0) + bytes);
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}
