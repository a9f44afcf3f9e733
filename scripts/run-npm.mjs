import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUserAgent, parseVersion } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const OLDEST_NPM = 10;

/**
 * npm with the system's Node: the one in node_modules may be deleted under its feet by `npm ci`, and
 * link-node.mjs must be told the truth about the system's Node.
 */
function npmCommand() {
  const { npm_execpath: npmFile, npm_node_execpath: node } = process.env;
  if (
    npmFile?.endsWith('.js') &&
    existsSync(npmFile) &&
    node &&
    existsSync(node) &&
    !isInModules(node)
  ) {
    return { command: node, args: [npmFile] };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

const isInModules = (file) => file.split(path.sep).includes('node_modules');

function npmEnvironment() {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !isInModules(folder));
  const env = { ...process.env, PATH: folders.join(path.delimiter) };
  // It would be taken for a setting and passed on, whichever Node npm runs with.
  delete env.npm_config_user_agent;
  // Run by "npm run --silent" it would inherit that, and a failure would have no reason.
  env.npm_config_loglevel = 'error';
  return env;
}

/** npm that failed, with what it said. */
export class NpmError extends Error {}

/** Runs npm quietly in the project. Throws what it said when it fails. */
export async function tryNpm(args) {
  const { command, args: first } = npmCommand();
  const result = await superviseChild({
    command,
    args: [...first, ...args],
    cwd: fileURLToPath(projectRoot),
    env: npmEnvironment(),
    quiet: true,
    group: true,
  }).catch((error) => {
    throw new NpmError(`npm could not be run: ${error.message}`);
  });
  if (result.interruptedBy) await exitLike({ signal: result.interruptedBy });
  if (result.code === 0) return result.output;
  throw new NpmError(`${result.output.trim()}\n"npm ${args.join(' ')}" failed.`);
}

/** The same, but a failure is shown and ends this process. */
export async function runNpm(args) {
  try {
    return await tryNpm(args);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * The same by what npm's cache says of packages, however old that is: by default npm asks again for each.
 * The cache may know a package and not yet its version; then npm asks after all.
 */
export async function runNpmFromCache(args) {
  return tryNpm([...args, '--prefer-offline']).catch(() => runNpm(args));
}

/** A sentence when npm is too old for our lockfile and packages; undefined when it is fine. */
export function describeOldNpm(version) {
  const major = parseVersion(version)?.[0];
  if (major === undefined || major >= OLDEST_NPM) return undefined;
  return `Kickoracle needs npm ${OLDEST_NPM} or newer and this is ${version}: run "npm install -g npm@${OLDEST_NPM}".`;
}

export async function requireNewNpm() {
  const version =
    parseUserAgent(process.env.npm_config_user_agent).npm ?? (await runNpm(['--version'])).trim();
  const problem = describeOldNpm(version);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
