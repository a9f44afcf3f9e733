import { icons } from '@iconify-json/circle-flags';
import type { Plugin } from 'vite';
import { COUNTRY_CODES } from './country-codes.ts';

const FOLDER = 'flags/';

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';

export function readFlags(): ReadonlyMap<string, string> {
  return new Map(
    [...COUNTRY_CODES].map(([country, code]) => {
      const flag = icons.icons[code.toLowerCase()];
      if (!flag) throw new Error(`There is no flag ${code} for ${country}.`);
      return [`${country}.svg`, `${START}${flag.body}</svg>`];
    }),
  );
}

/** Serves the flags as files, so that a screen loads only those that it shows. */
export function flagsPlugin(): Plugin {
  const flags = readFlags();
  return {
    name: 'kickoracle-flags',
    applyToEnvironment: ({ name }) => name === 'client',
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
