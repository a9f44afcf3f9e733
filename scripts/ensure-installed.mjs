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
 * @typedef {object} Entry
 * @property {string} [name]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [dev]
 *
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * Installs the packages of package-lock.json if node_modules differs: those of a start, and with
 * `forTests` those of tests and checks too. Also unpacks the bundled Node if it is needed.
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
    // Packages that only tools of the tests need are marked as peers.
    const tools = forTests ? ['--include=dev'] : ['--omit=dev', '--omit=peer'];
    // No install scripts: the game does their work at its start.
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await Promise.all([runNpmFromCache(['ci', ...tools, '--include=optional', ...quiet]), node]);
  });
  linkNode({ systemNode });
  writeMarker(projectRoot, { withDev: forTests });
}

/**
 * Also true, and recorded, after a manual `npm install` or `npm ci`.
 * @param {URL} root
 * @param {{ withDev: boolean }} options
 */
export function isInstalled(root, { withDev }) {
  const lockFile = new URL('package-lock.json', root);
  if (!existsSync(new URL('node_modules/', root))) return false;
  // A production image may lack the lockfile, and cannot be compared.
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

/**
 * Returns true if all required packages of the lock are installed in their version.
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function isComplete(lock, installed, { withDev = true } = {}) {
  return Object.entries(lock.packages).every(([location, entry]) => {
    const isOptional = entry.optional || entry.devOptional;
    if (!location.includes('node_modules/') || isOptional || (entry.dev && !withDev)) return true;
    const found = installed.packages[location];
    return found !== undefined && found.version === entry.version;
  });
}

/**
 * @param {URL} lockFile
 * @param {{ withDev: boolean }} options
 */
const markOf = (lockFile, { withDev }) => `${hashOf(lockFile)} ${withDev ? 'all' : 'start'}`;

/**
 * @param {URL} root
 * @param {{ withDev: boolean }} options
 */
function writeMarker(root, { withDev }) {
  try {
    const mark = markOf(new URL('package-lock.json', root), { withDev });
    writeFileSync(new URL(MARKER, root), `${mark}\n`);
  } catch {
    // Installed by another user: compared again each time.
  }
}

/**
 * @param {URL} file
 * @returns {Lock}
 */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {URL} file */
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
