import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Manifest } from 'vite';
import { readTextsVersion } from './texts-version.ts';

const ROOT = join(import.meta.dirname, '..');
/** Pages of administrators and developers: they need a network anyway. */
const FOR_FEW = /^src\/pages\/(?:admin|dev)\b/;
/** The letters of the five languages. */
const FONT = /-latin-\d+-normal-.*\.woff2$/;

function listFiles(manifest: Manifest): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file) || FOR_FEW.test(key)) return;
    found.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (!file.endsWith('.woff2') || FONT.test(file)) found.add(file);
    }
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  return [...found];
}

export async function buildWorker(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const manifest = JSON.parse(read('client/.vite/manifest.json')) as Manifest;
  const namespaces = globSync('*.json', { cwd: join(ROOT, 'public/locales/en') })
    .map((file) => basename(file, '.json'))
    .filter((name) => !name.startsWith('admin'));
  // The router's own list of routes is in no manifest of Vite.
  const files = [...listFiles(manifest), ...globSync('assets/manifest-*.js', { cwd: client })]
    .map((file) => `/${file}`)
    .toSorted();
  const version = readTextsVersion();
  // The renderer names its parts by their content, so this changes with all that is in the shell.
  const release = hash('sha256', read('server/index.js') + version + files.join()).slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      FILES: JSON.stringify(files),
      NAMESPACES: JSON.stringify(namespaces),
      TEXTS_VERSION: JSON.stringify(version),
      RELEASE: JSON.stringify(release),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
