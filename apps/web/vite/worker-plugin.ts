import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { clientContract } from './client-contract.ts';
import { readPages } from './first-load-plugin.ts';
import { roomOf } from './rooms.ts';
import { DESK, type TextGroups } from './texts-plugin.ts';

const ENTRY = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
const FILE = 'sw.js';

/** What administrators and builders go to needs a network anyway. */
const FOR_FEW: ReadonlySet<string> = new Set([...DESK, 'dev-ui-page']);
const isForFew = ({ name, facadeModuleId }: Rolldown.OutputChunk) =>
  FOR_FEW.has(name) || roomOf(facadeModuleId ?? '') === 'desk';
/** The letters of our five languages; others are kept as they are shown. */
const KEPT_ASSET = /\.css$|assets\/.*-latin-\d+-normal-.*\.woff2$/;

/** Everything of the bundle that opens the game for players. */
const listFiles = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle)
    .filter((file) => (file.type === 'chunk' ? !isForFew(file) : KEPT_ASSET.test(file.fileName)))
    .map(({ fileName }) => `/${fileName}`)
    .toSorted();

/** Texts of the pages that are kept, by language. */
function listTexts({ pages, play, forms }: TextGroups): Record<string, string[]> {
  const byLanguage: Record<string, string[]> = {};
  for (const group of [pages, play, forms]) {
    for (const [language, file] of Object.entries(group?.files ?? {})) {
      (byLanguage[language] ??= []).push(file);
    }
  }
  return byLanguage;
}

/** Builds the worker, which knows every file of this build by its name. */
async function buildWorker(release: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...clientContract, RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

/** Puts the worker beside the pages, for the address that browsers look for it at again and again. */
export function workerPlugin(readTexts: () => TextGroups): Plugin {
  return {
    name: 'kickoracle-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = listFiles(bundle);
        const texts = listTexts(readTexts());
        const pages = [...readPages().keys()].filter((path) => !path.startsWith('/dev/'));
        const what = JSON.stringify([files, texts]);
        const name = createHash('sha256').update(what).digest('hex').slice(0, 12);
        const source = await buildWorker({ name, pages, files, texts });
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
