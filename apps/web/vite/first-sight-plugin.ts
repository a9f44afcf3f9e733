import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';

const PAGE = 'index.html';
const SCRIPT = 'first.js';

async function readScript(publicDir: string): Promise<string> {
  const { code } = await minify(SCRIPT, readFileSync(join(publicDir, SCRIPT), 'utf8'));
  return code.trim();
}

/** Lets no other part ask for the styles that come with every page; their files. */
function takeStyles(bundle: Rolldown.OutputBundle): string[] {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  return (entries as Rolldown.OutputChunk[]).flatMap(({ viteMetadata }) => {
    const names = [...viteMetadata!.importedCss];
    viteMetadata!.importedCss.clear();
    return names;
  });
}

/** Takes a file out of the build: its text stands elsewhere. */
function takeOut(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name] as Rolldown.OutputAsset;
  delete bundle[name];
  return file.source.toString();
}

/**
 * Puts what the first paint waits for into the page itself: the styles, and the script that runs before it. Asked for
 * apart, they come a whole way to the server and back later. The server's policy lets these texts through by their
 * hashes, and no others.
 */
export function firstSightPlugin(): Plugin[] {
  let publicDir = '';
  let styles: string[] = [];
  return [
    {
      name: 'kickoracle-first-sight-styles',
      apply: 'build',
      // Before the build writes down what each part asks for.
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          styles = takeStyles(bundle);
        },
      },
    },
    {
      name: 'kickoracle-first-sight',
      apply: 'build',
      configResolved(config) {
        ({ publicDir } = config);
      },
      generateBundle: {
        order: 'post',
        async handler(_, bundle) {
          const page = bundle[PAGE] as Rolldown.OutputAsset;
          const script = await readScript(publicDir);
          const style = styles.map((name) => takeOut(bundle, name)).join('');
          page.source = page.source
            .toString()
            .replace(
              `<script src="/${SCRIPT}"></script>`,
              () => `<script>${script}</script>\n    <style>${style}</style>`,
            );
        },
      },
    },
  ];
}
