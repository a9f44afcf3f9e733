// Builds the client: what browsers fetch, and beside it what draws the first sight of a page on the server.
// With --quickly it is compressed less well.
import { build } from 'vite';
import { compressPlugin } from './vite/compress-plugin.ts';

const logLevel = process.argv.includes('--quiet') ? 'error' : 'info';
const isQuick = process.argv.includes('--quickly');
const config = (file) => ({
  configFile: new URL(file, import.meta.url).pathname,
  logLevel,
});

await Promise.all([
  build({ ...config('vite.config.ts'), plugins: [compressPlugin({ isQuick })] }),
  build(config('vite.server.config.ts')),
]);
