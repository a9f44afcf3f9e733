import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { clientContract } from './vite/client-contract.ts';
import { iconsPlugin } from './vite/icons-plugin.ts';
import { textsPlugin } from './vite/texts-plugin.ts';

/** What the server draws pages with: the same components, for Node. */
export default {
  root: import.meta.dirname,
  plugins: [
    react(),
    iconsPlugin(),
    textsPlugin({ folder: join(import.meta.dirname, 'public/locales') }),
  ],
  define: clientContract,
  // Pictures have the names that browsers know them by; they are written for those alone.
  build: {
    ssr: 'src/server-entry.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    copyPublicDir: false,
    ssrEmitAssets: false,
    assetsInlineLimit: 0,
  },
} satisfies UserConfig;
