// Runs after every install and must never make one fail: without the link only `npm start` still
// finds the right Node, by itself.
import {
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  existsSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { broughtAlongNode } from './find-node.mjs';
import { parseUserAgent, readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';

/** What `node_modules/.bin/node` should be: 'ours' for the Node that was brought along. */
export function decideLink({ userAgent, range, isOursInstalled, isNpmRunByOurs }) {
  if (!isOursInstalled) return 'leave';
  // process.version would be that of the link itself when it comes first in PATH.
  const systemNode = parseUserAgent(userAgent).node;
  return systemNode && !isNpmRunByOurs && satisfies(systemNode, range) ? 'remove' : 'ours';
}

function isPresent(file) {
  try {
    return lstatSync(file) !== undefined;
  } catch {
    return false;
  }
}

function applyLink() {
  const ours = broughtAlongNode();
  const link = fileURLToPath(new URL('node_modules/.bin/node', projectRoot));
  const npmNode = process.env.npm_node_execpath;
  const decision = decideLink({
    userAgent: process.env.npm_config_user_agent,
    range: readNodeRange(projectRoot),
    isOursInstalled: process.platform !== 'win32' && ours !== undefined && existsSync(ours),
    isNpmRunByOurs: Boolean(
      npmNode &&
      ours &&
      existsSync(npmNode) &&
      existsSync(ours) &&
      realpathSync(npmNode) === realpathSync(ours),
    ),
  });
  if (decision === 'remove') rmSync(link, { force: true });
  if (decision !== 'ours') return;
  const target = path.relative(path.dirname(link), ours);
  if (isPresent(link) && lstatSync(link).isSymbolicLink() && readlinkSync(link) === target) return;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    applyLink();
  } catch (error) {
    console.warn(`The brought-along Node could not be linked: ${error.message}`);
  }
}
