import { icons } from '@iconify-json/circle-flags';
import type { Plugin } from 'vite';
import { COUNTRY_CODES } from './country-codes.ts';

const FOLDER = 'flags/';

const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;

/** The flags by the names of their files: `south_korea.svg`. */
export function readFlags(): ReadonlyMap<string, string> {
  return new Map(
    [...COUNTRY_CODES].map(([country, code]) => {
      const flag = icons.icons[code.toLowerCase()];
      if (!flag) throw new Error(`There is no flag ${code} for ${country}.`);
      return [`${country}.svg`, drawing(flag.body)];
    }),
  );
}

/**
 * Serves the flags as files, `/flags/france.svg`, so that no screen carries more than it shows, and none has
 * to know the codes of countries.
 */
export function flagsPlugin(): Plugin {
  const flags = readFlags();
  return {
    name: 'kickoracle-flags',
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const flag = flags.get(request.url?.slice(1) ?? '');
        if (flag === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(flag);
      });
    },
    generateBundle() {
      for (const [name, source] of flags) {
        this.emitFile({ type: 'asset', fileName: FOLDER + name, source });
      }
    },
  };
}
