import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '/flags/';
const flagsFolder = join(
  createRequire(import.meta.url).resolve('country-flag-icons/package.json'),
  '../3x2',
);

/** Serves the flags as files, `/flags/FR.svg`, so that no screen carries more than it shows. */
export function flagsPlugin(): Plugin {
  const names = readdirSync(flagsFolder).filter((name) => name.endsWith('.svg'));
  return {
    name: 'kickoracle-flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(PREFIX) ? request.url.slice(PREFIX.length) : '';
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(flagsFolder, name)));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({
          type: 'asset',
          fileName: PREFIX.slice(1) + name,
          source: readFileSync(join(flagsFolder, name)),
        });
      }
    },
  };
}
