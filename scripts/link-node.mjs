// Runs after an install (`npm run link`), and in `npm start` and `npm test`. It must never fail
// them: without the link, only these two find the right Node by themselves.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNode } from './ensure-node.mjs';
import { broughtAlongNode } from './find-node.mjs';
import { parseUserAgent, readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Decides about `node_modules/.bin/node`: 'ours' links the bundled Node.
 * @param {object} facts
 * @param {string | undefined} facts.systemNode
 * @param {string} facts.range
 * @param {boolean} facts.isOursInstalled
 * @param {boolean} facts.isNpmRunByOurs
 */
export function decideLink({ systemNode, range, isOursInstalled, isNpmRunByOurs }) {
  if (!isOursInstalled) return 'leave';
  return systemNode && !isNpmRunByOurs && satisfies(systemNode, range) ? 'remove' : 'ours';
}

/** @param {string} file */
function isPresent(file) {
  try {
    return lstatSync(file) !== undefined;
  } catch {
    return false;
  }
}

/**
 * @param {object} facts
 * @param {string | undefined} [facts.systemNode] The version found without the link, if known.
 */
export function linkNode({ systemNode } = {}) {
  const ours = process.platform === 'win32' ? undefined : broughtAlongNode();
  const link = fileURLToPath(new URL('node_modules/.bin/node', projectRoot));
  const npmNode = process.env.npm_node_execpath;
  const decision = decideLink({
    systemNode,
    range: readNodeRange(projectRoot),
    isOursInstalled: ours !== undefined,
    isNpmRunByOurs: Boolean(
      npmNode && ours && existsSync(npmNode) && realpathSync(npmNode) === realpathSync(ours),
    ),
  });
  if (decision === 'remove') rmSync(link, { force: true });
  if (decision !== 'ours' || !ours) return;
  const target = path.relative(path.dirname(link), ours);
  if (isPresent(link) && lstatSync(link).isSymbolicLink() && readlinkSync(link) === target) return;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

async function afterInstall() {
  // process.version would be that of the link itself if it is first in PATH.
  const systemNode = parseUserAgent(process.env.npm_config_user_agent).node;
  await ensureNode({ systemNode });
  linkNode({ systemNode });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await afterInstall().catch((error) => {
    console.warn(`The brought-along Node could not be linked: ${error.message}`);
  });
}
