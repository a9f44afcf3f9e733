import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGoodNode, missingNodeMessage } from './find-node.mjs';
import { projectRoot } from './project-root.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const FOLLOW_LAUNCHER = new URL('follow-launcher.ts', import.meta.url).href;

/** Compile cache of the program's modules. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', projectRoot));

/**
 * Runs a TypeScript entry with a new enough Node, and exits as it does.
 * @param {string} entry
 * @param {string[]} args
 * @param {{ built?: Promise<void> }} options `built`: the program gets the message `done` when this
 *   resolves, and is stopped if it rejects.
 */
export async function launch(entry, args = [], { built } = {}) {
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
      void built?.then(
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

/**
 * Node 22 strips types too, but warns each time.
 * @param {string} node
 */
function warningFlags(node) {
  const isOld = node === process.execPath && Number.parseInt(process.versions.node) < 24;
  return isOld ? ['--disable-warning=ExperimentalWarning'] : [];
}
