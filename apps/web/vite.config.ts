import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { chunksPlugin } from './vite/chunks-plugin.ts';
import { clientContract } from './vite/client-contract.ts';
import { directImportsPlugin } from './vite/direct-imports-plugin.ts';
import { firstLoadPlugin } from './vite/first-load-plugin.ts';
import { firstSightPlugin } from './vite/first-sight-plugin.ts';
import { flagsPlugin } from './vite/flags-plugin.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { iconsPlugin } from './vite/icons-plugin.ts';
import { textsPlugin } from './vite/texts-plugin.ts';
import { textsAheadPlugin } from './vite/texts-ahead-plugin.ts';
import { workerPlugin } from './vite/worker-plugin.ts';

const server = 'http://127.0.0.1:3000';

const chunks = chunksPlugin();
const texts = textsPlugin({
  folder: join(import.meta.dirname, 'public/locales'),
  chunkOf: chunks.readChunk,
});

export default {
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    directImportsPlugin(),
    chunks,
    iconsPlugin(),
    flagsPlugin(),
    fontPreloadPlugin(),
    textsAheadPlugin(),
    texts,
    firstSightPlugin(),
    firstLoadPlugin(texts.readGroups),
    workerPlugin(texts.readGroups),
  ],
  define: clientContract,
  build: {
    // The content security policy has no `data:`, so nothing may be inlined.
    assetsInlineLimit: 0,
    // Every browser that runs the game fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
  },
  server: { proxy: { '/api': server, '/dev': server } },
  test: {
    name: 'web',
    runner: '../../tests/circle-runner.ts',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    isolate: false,
    // As in vitest.config.ts.
    maxWorkers: 3,
    // One document for the files of a worker: making one takes longer than most of them.
    environment: 'jsdom',
    restoreMocks: true,
    setupFiles: ['src/testing/start-anew.ts', 'src/testing/patience.ts'],
    sequence: { setupFiles: 'list' },
    // For what never comes: a machine that does other things takes seconds where one takes none.
    testTimeout: 60_000,
  },
} satisfies ViteUserConfig;
