import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { CLIENT_CONTRACT } from './vite/client-contract.ts';
import { flagsPlugin } from './vite/flags-plugin.ts';
import { readTextsVersion } from './vite/texts-version.ts';

const isBuild = process.env['NODE_ENV'] === 'production';
const API = 'http://127.0.0.1:3000';

export default {
  root: import.meta.dirname,
  // Component tests render without the framework.
  plugins: [tailwindcss(), flagsPlugin(), process.env['VITEST'] ? react() : reactRouter()],
  define: { CONTRACT: CLIENT_CONTRACT, TEXTS_VERSION: JSON.stringify(readTextsVersion()) },
  css: {
    postcss: {
      plugins: [
        {
          // A font that misses the first paint is used from the next page on: no layout shift.
          postcssPlugin: 'optional-fonts',
          Declaration: {
            'font-display': (declaration) => {
              declaration.value = 'optional';
            },
          },
        },
      ],
    },
  },
  build: {
    // The content security policy has no `data:`, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lists the files that the service worker caches.
    manifest: true,
  },
  // `npm start` serves all other paths.
  server: { proxy: { '/api': API, '/files': API, '/flags': API, '/dev/mail': API } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Long names of files that many pages share would fill the list of routes: no name, and
            // the shortest hash that the bundler allows.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Small modules of many pages come in one file.
                { name: 'common', minShareCount: 6, maxModuleSize: 2_600, priority: 2 },
                // Modules of the same pages come in one file; a small file joins the nearest.
                {
                  name: 'shared',
                  tags: ['$initial'],
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2_100,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' } },
      // The production form of all libraries, whatever NODE_ENV the server has.
      ...(isBuild && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
  test: {
    name: 'web',
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    isolate: false,
    maxWorkers: 3,
    // One document per worker: creating one takes longer than most test files.
    environment: 'jsdom',
    restoreMocks: true,
    setupFiles: ['src/testing/reset-document.ts', 'src/testing/patience.ts'],
    sequence: { setupFiles: 'list' },
    // A busy machine takes seconds.
    testTimeout: 60_000,
  },
} satisfies ViteUserConfig;
