import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGoodNode, missingNodeMessage } from './find-node.mjs';
import { parseVersion } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const FOLLOW_LAUNCHER = new URL('follow-launcher.mjs', import.meta.url).href;

/** What the program's modules were compiled to: every later start reads it. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', projectRoot));

/**
 * Runs a TypeScript entry with a Node that is new enough, and ends as it ends. `told`: something that the
 * program waits for; it is told `done`, and ended when that fails.
 */
export async function launch(entry, args = [], { told } = {}) {
  const node = findGoodNode();
  if (!node) {
    console.error(missingNodeMessage());
    process.exit(1);
  }
  let hasFailed = false;
  const result = await superviseChild({
    command: node,
    args: [...warningFlags(node), `--import=${FOLLOW_LAUNCHER}`, entry, ...args],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      PATH: [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter),
    },
    ipc: true,
    onSpawn: (child) =>
      told?.then(
        () => child.connected && child.send('done'),
        (error) => {
          hasFailed = true;
          console.error(error.message);
          child.kill('SIGTERM');
        },
      ),
  });
  await exitLike(hasFailed ? { code: 1 } : result);
}

/** Node 22 strips types too, but warns about it each time. */
function warningFlags(node) {
  const isOld = node === process.execPath && parseVersion(process.versions.node)[0] < 24;
  return isOld ? ['--disable-warning=ExperimentalWarning'] : [];
}
