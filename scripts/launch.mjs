import path from 'node:path';
import { findGoodNode, missingNodeMessage } from './find-node.mjs';
import { parseVersion } from './node-version.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const FOLLOW_LAUNCHER = new URL('follow-launcher.mjs', import.meta.url).href;

/** Runs a TypeScript entry with a Node that is new enough, and ends as it ends. */
export async function launch(entry, args = []) {
  const node = findGoodNode();
  if (!node) {
    console.error(missingNodeMessage());
    process.exit(1);
  }
  const result = await superviseChild({
    command: node,
    args: [...warningFlags(node), `--import=${FOLLOW_LAUNCHER}`, entry, ...args],
    env: {
      ...process.env,
      PATH: [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter),
    },
    ipc: true,
  });
  await exitLike(result);
}

/** Node 22 strips types too, but warns about it each time. */
function warningFlags(node) {
  const isOld = node === process.execPath && parseVersion(process.versions.node)[0] < 24;
  return isOld ? ['--disable-warning=ExperimentalWarning'] : [];
}
