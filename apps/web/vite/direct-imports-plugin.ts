import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GAME = fileURLToPath(new URL('../../../packages/game/src/index.ts', import.meta.url));
const ICONS = fileURLToPath(new URL('../src/ui/icons/icons.ts', import.meta.url));

const FROM_INDEX = /import \{([^}]+)\} from '(@kickoracle\/game|[./\w-]+\/icons\.ts)';/g;
const PASSED_ON = /export (?:\*|\{([^}]+)\}) from '([^']+)';/g;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/** What is imported of a name: `default as Bell` is `default`, known as `Bell`. */
type Source = { readonly path: string; readonly name: string };

function readSpecifiers(list: string): { name: string; alias: string }[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ') as [string, string?])
    .map(([name, alias = name]) => ({ name, alias }));
}

/** Where each name that an index passes on comes from. */
export function readIndex(file: string): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const [, list, specifier] of readFileSync(file, 'utf8').matchAll(PASSED_ON)) {
    const path = specifier!.startsWith('.') ? join(dirname(file), specifier!) : specifier!;
    if (list === undefined) {
      for (const [, name] of readFileSync(path, 'utf8').matchAll(EXPORTED)) {
        sources.set(name!, { path, name: name! });
      }
    } else {
      for (const { name, alias } of readSpecifiers(list)) sources.set(alias, { path, name });
    }
  }
  return sources;
}

/** The code with each name imported from where it is, instead of from an index. */
export function importDirectly(
  code: string,
  indexes: Readonly<Record<'game' | 'icons', ReadonlyMap<string, Source>>>,
): string {
  return code.replace(FROM_INDEX, (statement: string, list: string, from: string) => {
    const index = from === '@kickoracle/game' ? indexes.game : indexes.icons;
    const direct = readSpecifiers(list).map(({ name, alias }) => {
      const source = index.get(name);
      return source && `import { ${source.name} as ${alias} } from '${source.path}';`;
    });
    // On one line: all others stay where they are. What is not understood stays as it was.
    return direct.includes(undefined) ? statement : direct.join(' ');
  });
}

/**
 * Past the indexes of the rules and the icons: through one of them every page would seem to need what any
 * page needs, and chunks could not tell them apart.
 */
export function directImportsPlugin(): Plugin {
  const indexes = { game: readIndex(GAME), icons: readIndex(ICONS) };
  return {
    name: 'kickoracle-direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@kickoracle\/game|icons\.ts/ },
      handler: (code) => ({ code: importDirectly(code, indexes), map: null }),
    },
  };
}
