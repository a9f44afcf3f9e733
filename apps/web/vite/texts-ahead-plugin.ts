import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FETCHER = fileURLToPath(new URL('../src/lib/texts-ahead.ts', import.meta.url));

/** `useTranslation('friends')` and `useTranslation(['friends', 'common'])`. */
const USE = /useTranslation\(\s*(\[[^\]]*\]|'\w+')/g;
/** The same list under a name, as `useTranslation` takes it: `const TEXTS = ['friends'] as const`. */
const LIST = /\bTEXTS = (\[[^\]]*\])/g;

/** The namespaces that a module's components ask for, each once. */
export function findNamespaces(code: string): string[] {
  const asked = [...code.matchAll(USE), ...code.matchAll(LIST)].map(([, list]) => list!);
  return [...new Set(asked.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, ns]) => ns!)))];
}

/**
 * Lets each module fetch its texts as it arrives, together with all others of its page. Without
 * this a component asks when it is shown first, the ones inside it only after that, and a page
 * comes in as many rounds as it is deep.
 */
export function textsAheadPlugin(): Plugin {
  return {
    name: 'kickoracle-texts-ahead',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'useTranslation(' },
      handler(code) {
        const namespaces = findNamespaces(code);
        if (namespaces.length === 0) return null;
        return {
          // After the module's own lines, whose places stay what they are.
          code: `${code}\nimport { fetchTextsAhead } from ${JSON.stringify(FETCHER)};\nfetchTextsAhead(${JSON.stringify(namespaces)});\n`,
          map: null,
        };
      },
    },
  };
}
