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
  'index.html',
  'build.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
];
const MARKER = 'apps/web/dist/.build-hash';

/**
 * Builds the client when it was not built yet or its sources have changed since. `quickly`: a little larger
 * than it could be, in two thirds of the time. Throws when that fails.
 */
export async function ensureBuilt({ quickly = false } = {}) {
  const hash = hashSources(projectRoot);
  if (isBuilt(projectRoot, { hash, quickly })) return;
  await inPhase('Building the client', () => build({ quickly }));
  // The hash of before: a source changed during the build is built again next time.
  writeFileSync(new URL(MARKER, projectRoot), `${markOf(hash, { quickly })}\n`);
}

/** What was built quickly is not what a build for others to play is. */
const markOf = (hash, { quickly }) => (quickly ? `${hash} quickly` : hash);

async function build({ quickly }) {
  const cwd = fileURLToPath(new URL('apps/web/', projectRoot));
  const command = findGoodNode() ?? process.execPath;
  const result = await superviseChild({
    command,
    args: ['build.mjs', '--quiet', ...(quickly ? ['--quickly'] : [])],
    cwd,
    quiet: true,
  });
  if (result.interruptedBy) throw new Error('The build was interrupted.');
  if (result.code !== 0) throw new Error(`${result.output.trim()}\nThe client could not be built.`);
}

export function isBuilt(root, { hash = hashSources(root), quickly = false } = {}) {
  const marker = new URL(MARKER, root);
  if (existsSync(marker)) {
    // In an image the sources may be gone and only the result is left.
    if (!existsSync(new URL('apps/web/src/', root))) return true;
    const enough = quickly ? [false, true] : [false];
    const known = readFileSync(marker, 'utf8').trim();
    return enough.some((one) => known === markOf(hash, { quickly: one }));
  }
  return false;
}

/** Contents and names, not times: a checkout or a copy changes no content. */
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

function sourcePaths(folder) {
  const packages = path.join(folder, 'packages');
  const names = existsSync(packages) ? readdirSync(packages).sort() : [];
  return [
    ...WEB_SOURCES.map((name) => path.join('apps/web', name)),
    ...names.map((name) => path.join('packages', name, 'src')),
    'package-lock.json',
  ];
}

function listFiles(target) {
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target)
    .sort()
    .flatMap((name) => listFiles(path.join(target, name)));
}
