import { icons } from '@iconify-json/circle-flags';
import type { Plugin } from 'vite';

const FOLDER = 'flags/';
/** A country by ISO 3166, a home nation (`gb-eng`) or Europe; the set has languages and more besides. */
const COUNTRY = /^[a-z]{2}(-[a-z]{3})?$/;

const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;

/** The flags by the names of their files: `FR.svg`. */
export function readFlags(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(icons.icons)
      .filter(([code]) => COUNTRY.test(code))
      .map(([code, { body }]) => [`${code.toUpperCase()}.svg`, drawing(body)]),
  );
}

/** Serves the flags as files, `/flags/FR.svg`, so that no screen carries more than it shows. */
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
