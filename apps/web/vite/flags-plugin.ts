import { icons } from '@iconify-json/circle-flags';
import type { Plugin } from 'vite';
import { COUNTRY_CODES } from './country-codes.ts';

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';

export function readFlags(): ReadonlyMap<string, string> {
  return new Map(
    [...COUNTRY_CODES].map(([country, code]) => [
      `${country}.svg`,
      `${START}${icons.icons[code.toLowerCase()]!.body}</svg>`,
    ]),
  );
}

/** Adds the flags as files, so that a screen loads only those that it shows. */
export function flagsPlugin(): Plugin {
  return {
    name: 'kickoracle-flags',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [name, source] of readFlags()) {
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source });
      }
    },
  };
}
