import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kickoracle/contracts';

/** As the build of the client tells it. */
type FirstLoad = {
  readonly pages: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly texts: string }>
  >;
  readonly texts: Readonly<Record<string, { readonly files: Readonly<Record<string, string>> }>>;
};

/** What every page has to say where it is none of those of the router. */
const ANY_TEXTS = 'pages';
const FALLBACK: Language = 'en';

/** Creates the links by which a page asks for its scripts and texts itself, as soon as it can be seen. */
export function createFirstLoadLinks(folder: string) {
  const file = join(folder, '.first-load.json');
  const firstLoad = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstLoad) : null;

  return (pattern: string | null, language: Language): string => {
    if (!firstLoad) return '';
    const page = pattern === null ? undefined : firstLoad.pages[pattern];
    const { files = {} } = firstLoad.texts[page?.texts ?? ANY_TEXTS] ?? {};
    const texts = [...new Set([language, FALLBACK])].flatMap((each) => files[each] ?? []);
    return [
      ...texts.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
      ...(page?.scripts ?? []).map(
        (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
      ),
    ].join('\n      ');
  };
}
