import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.mjs';
import { exitLike, superviseChild } from '../supervise-child.mjs';

const root = fileURLToPath(projectRoot);

/**
 * Environment of tools: the right Node and our tools are first in PATH.
 * @param {string} node
 */
export function toolEnvironment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter) };
}

/**
 * Runs a tool of node_modules, or a script of ours (`node`), with the right Node.
 * @param {readonly [string, ...string[]]} tool
 * @param {{ node: string; env?: NodeJS.ProcessEnv; isQuiet?: boolean }} options
 */
export async function runTool([tool, ...args], { node, env, isQuiet = false }) {
  const started = performance.now();
  const result = await superviseChild({
    // There is no Node in node_modules if the machine's own is new enough.
    command: tool === 'node' ? node : path.join(root, 'node_modules/.bin', tool),
    args,
    cwd: root,
    env: { ...toolEnvironment(node), ...env },
    quiet: isQuiet,
    // Signals the whole group like Ctrl-C, so that servers of tests are stopped too.
    group: true,
  });
  if (result.interruptedBy) await exitLike({ signal: result.interruptedBy });
  const took = (performance.now() - started) / 1000;
  return { isWell: result.code === 0, took, output: result.output };
}
