// Builds the client: what browsers fetch, and beside it what draws the first sight of a page on the server.
// With --quickly it is compressed less well.
import { build } from 'vite';
import { compressPlugin } from './vite/compress-plugin.ts';
import { replaceWhole } from './vite/replace-whole.ts';

const logLevel = process.argv.includes('--quiet') ? 'error' : 'info';
const isQuick = process.argv.includes('--quickly');
const config = (file, outDir) => ({
  configFile: new URL(file, import.meta.url).pathname,
  logLevel,
  build: { outDir },
});

// A game that runs, or a build that is cut short, never has half of a client.
await replaceWhole(import.meta.dirname, ['dist', 'dist-server'], async (folderOf) => {
  await Promise.all([
    build({
      ...config('vite.config.ts', folderOf('dist')),
      plugins: [compressPlugin({ isQuick })],
    }),
    build(config('vite.server.config.ts', folderOf('dist-server'))),
  ]);
});
