import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGoodNode } from './find-node.mjs';
import { inPhase } from './phases.mjs';
import { projectRoot } from './project-root.mjs';
import { superviseChild } from './supervise-child.mjs';

const WEB_SOURCES = [
  'src',
  'public',
  'vite',
  'build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
];
const MARKER = 'apps/web/dist/.build-hash';

/** Builds a changed client. `quickly`: slightly larger, in two thirds of the time. */
export async function ensureBuilt({ quickly = false } = {}) {
  const hash = hashSources(projectRoot);
  if (isBuilt(projectRoot, { hash, quickly })) return;
  await inPhase('Building the client', () => build({ quickly }));
  // The hash from before the build: a source that changed during the build is built next time.
  writeFileSync(new URL(MARKER, projectRoot), `${markOf(hash, { quickly })}\n`);
}

/**
 * A quick build does not count as a production build.
 * @param {string} hash
 * @param {{ quickly: boolean }} options
 */
const markOf = (hash, { quickly }) => (quickly ? `${hash} quickly` : hash);

/** @param {{ quickly: boolean }} options */
async function build({ quickly }) {
  const cwd = fileURLToPath(new URL('apps/web/', projectRoot));
  const command = findGoodNode() ?? process.execPath;
  const result = await superviseChild({
    command,
    args: ['build.ts', '--quiet', ...(quickly ? ['--quickly'] : [])],
    cwd,
    quiet: true,
  });
  if (result.interruptedBy) throw new Error('The build was interrupted.');
  if (result.code !== 0) throw new Error(`${result.output.trim()}\nThe client could not be built.`);
}

/** @param {URL} root */
export function isBuilt(root, { hash = hashSources(root), quickly = false } = {}) {
  const marker = new URL(MARKER, root);
  if (existsSync(marker)) {
    // An image may have only the result, without the sources.
    if (!existsSync(new URL('apps/web/src/', root))) return true;
    const enough = quickly ? [false, true] : [false];
    const known = readFileSync(marker, 'utf8').trim();
    return enough.some((one) => known === markOf(hash, { quickly: one }));
  }
  return false;
}

/**
 * Hashes names and contents, not times, so that a checkout or a copy does not change the hash.
 * @param {URL} root
 */
export function hashSources(root) {
  const folder = fileURLToPath(root);
  const hash = createHash('sha256');
  for (const file of sourcePaths(folder).flatMap((source) =>
    listFiles(path.join(folder, source)),
  )) {
    const content = readFileSync(file);
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} folder */
function sourcePaths(folder) {
  const packages = path.join(folder, 'packages');
  const names = existsSync(packages) ? readdirSync(packages).sort() : [];
  return [
    ...WEB_SOURCES.map((name) => path.join('apps/web', name)),
    ...names.map((name) => path.join('packages', name, 'src')),
    'package-lock.json',
  ];
}

/**
 * @param {string} target
 * @returns {string[]}
 */
function listFiles(target) {
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target)
    .sort()
    .flatMap((name) => listFiles(path.join(target, name)));
}
