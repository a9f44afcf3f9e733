import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SCRIPT = 'first.js';

/**
 * Gives the script that runs before the first paint a name made of its content: it is asked for once, and a page never
 * runs that of another release.
 */
export function firstScriptPlugin(): Plugin {
  let source = '';
  let fileName = '';
  return {
    name: 'kickoracle-first-script',
    apply: 'build',
    configResolved({ publicDir }) {
      source = readFileSync(join(publicDir, SCRIPT), 'utf8');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/first-${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: (html) => html.replace(`src="/${SCRIPT}"`, `src="/${fileName}"`),
  };
}
