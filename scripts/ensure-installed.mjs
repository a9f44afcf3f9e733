import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureNode } from './ensure-node.mjs';
import { linkNode } from './link-node.mjs';
import { parseUserAgent } from './node-version.mjs';
import { inPhase } from './phases.mjs';
import { projectRoot } from './project-root.mjs';
import { requireNewNpm, runNpmFromCache } from './run-npm.mjs';

const MARKER = 'node_modules/.kickoracle-lock-hash';

/**
 * Installs what package-lock.json says, when it is not what node_modules holds: what starting needs, and
 * with `forTests` what tests and checks need too. Beside it the Node that comes along, if it is needed.
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const node = ensureNode().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  const systemNode = parseUserAgent(process.env.npm_config_user_agent).node;
  if (isInstalled(projectRoot, { withDev: forTests })) {
    await node;
    linkNode({ systemNode });
    return;
  }
  await requireNewNpm();
  const what = forTests ? 'Installing packages, those of the tests too' : 'Installing packages';
  await inPhase(`${what} (once)`, async () => {
    // What is there only because a tool of the tests works with it is marked as a peer.
    const tools = forTests ? ['--include=dev'] : ['--omit=dev', '--omit=peer'];
    // No package of ours has to run anything: what their scripts do, the game does when it starts.
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await Promise.all([runNpmFromCache(['ci', ...tools, '--include=optional', ...quiet]), node]);
  });
  linkNode({ systemNode });
  writeMarker(projectRoot, { withDev: forTests });
}

/** Also true, and remembered, when somebody ran `npm install` or `npm ci` by hand. */
export function isInstalled(root, { withDev }) {
  const lockFile = new URL('package-lock.json', root);
  if (!existsSync(new URL('node_modules/', root))) return false;
  // A production image may come without the lockfile; nothing can be compared then.
  if (!existsSync(lockFile)) return true;
  const marker = new URL(MARKER, root);
  const known = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '';
  const enough = withDev ? [true] : [true, false];
  if (enough.some((one) => known === markOf(lockFile, { withDev: one }))) return true;
  const installed = new URL('node_modules/.package-lock.json', root);
  if (!existsSync(installed) || !isComplete(readJson(lockFile), readJson(installed), { withDev }))
    return false;
  writeMarker(root, { withDev });
  return true;
}

/** Every package of the lock that this machine must have is there in the same version. */
export function isComplete(lock, installed, { withDev = true } = {}) {
  return Object.entries(lock.packages).every(([location, entry]) => {
    const isOptional = entry.optional || entry.devOptional;
    if (!location.includes('node_modules/') || isOptional || (entry.dev && !withDev)) return true;
    const found = installed.packages?.[location];
    return found !== undefined && found.version === entry.version;
  });
}

/** Everything, or what starting needs and no more. */
const markOf = (lockFile, { withDev }) => `${hashOf(lockFile)} ${withDev ? 'all' : 'start'}`;

function writeMarker(root, { withDev }) {
  try {
    const mark = markOf(new URL('package-lock.json', root), { withDev });
    writeFileSync(new URL(MARKER, root), `${mark}\n`);
  } catch {
    // Installed by another user: then it is compared again each time.
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
