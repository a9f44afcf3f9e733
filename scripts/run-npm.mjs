import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUserAgent, parseVersion } from './node-version.mjs';
import { projectRoot } from './project-root.mjs';
import { exitLike, superviseChild } from './supervise-child.mjs';

const OLDEST_NPM = 10;

/**
 * Runs npm with the system's Node: `npm ci` may delete the one in node_modules while it runs, and
 * link-node.mjs needs the version of the system's Node.
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

/** @param {string} file */
const isInModules = (file) => file.split(path.sep).includes('node_modules');

function npmEnvironment() {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !isInModules(folder));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: folders.join(path.delimiter) };
  // npm would pass it on as a setting, with the wrong Node version.
  delete env.npm_config_user_agent;
  // `npm run --silent` would be inherited, and hide the reason of a failure.
  env.npm_config_loglevel = 'error';
  return env;
}

export class NpmError extends Error {}

/**
 * Runs npm quietly in the project. Throws its output on failure.
 * @param {string[]} args
 */
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

/** @param {string[]} args */
export async function runNpm(args) {
  try {
    return await tryNpm(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * The same with npm's cached metadata, however old; by default npm revalidates each package. A
 * cached package may lack a new version, and then npm runs again with the network.
 * @param {string[]} args
 */
export async function runNpmFromCache(args) {
  return tryNpm([...args, '--prefer-offline']).catch(() => runNpm(args));
}

/**
 * Returns a sentence if npm is too old for our lockfile; undefined if it is not.
 * @param {string | undefined} version
 */
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
