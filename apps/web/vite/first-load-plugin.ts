import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { groupOf, type TextGroups } from './texts-plugin.ts';

const ROUTES = fileURLToPath(new URL('../src/app/routes.tsx', import.meta.url));
const APP = new URL('../src/app/', import.meta.url);
/** A page of the router with where its code is. */
const PAGE = /(?:path: '([^']*)'|index: true)(?:(?!path:)[\s\S])*?import\(\s*'([^']+)'/g;

/** Where the server reads what the first load of each page needs; browsers are not shown it. */
const FILE = '.first-load.json';

/** By what a page asks for its scripts. */
const ASKED = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** What a page needs at first, by its path as the router spells it. */
type FirstLoad = {
  /** Needed by every page. */
  readonly scripts: readonly string[];
  readonly pages: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly texts: string }>
  >;
  readonly texts: TextGroups;
};

/** The pages of the router with the modules that they are in. */
export function readPages(): ReadonlyMap<string, string> {
  const pages = [...readFileSync(ROUTES, 'utf8').matchAll(PAGE)];
  return new Map(
    pages.map(([, path = '', module]) => [`/${path}`, fileURLToPath(new URL(module!, APP))]),
  );
}

/** Tells the server which scripts and texts each page needs, so that the page itself asks for them. */
export function firstLoadPlugin(readTexts: () => TextGroups): Plugin {
  return {
    name: 'kickoracle-first-load',
    apply: 'build',
    // What can be read comes before what lives: `first.js` lets the scripts out once the page can be seen.
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const held =
          html
            .match(ASKED)
            ?.map((element) => element.trim())
            .join('\n      ') ?? '';
        const template = `  <template id="scripts">\n      ${held}\n    </template>\n  </head>`;
        return html.replaceAll(ASKED, '').replace('</head>', () => template);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const closureOf = (chunk: Rolldown.OutputChunk): string[] => {
          const names = new Set([chunk.fileName]);
          for (const name of names) for (const next of byName.get(name)!.imports) names.add(next);
          return [...names];
        };
        const holding = (module: string) =>
          chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
          chunks.find(({ moduleIds }) => moduleIds.includes(module))!;
        const main = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        )!;
        const first = new Set(closureOf(main));
        const pages = Object.fromEntries(
          [...readPages()].map(([path, module]) => [
            path,
            {
              scripts: closureOf(holding(module))
                .filter((name) => !first.has(name))
                .map((name) => `/${name}`),
              texts: groupOf(module),
            },
          ]),
        );
        const source: FirstLoad = {
          scripts: [...first].map((name) => `/${name}`),
          pages,
          texts: readTexts(),
        };
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(source) });
      },
    },
  };
}
