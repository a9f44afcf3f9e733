import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.mjs';
import { exitLike, superviseChild } from '../supervise-child.mjs';

const root = fileURLToPath(projectRoot);

/** What tools run with: the right Node and our tools first. */
export function toolEnvironment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter) };
}

/**
 * Runs a tool of node_modules with the right Node, or a script of ours (`node`); whether it ended well,
 * and its time.
 */
export async function runTool([tool, ...args], { node, env, isQuiet = false }) {
  const started = performance.now();
  const result = await superviseChild({
    // Where the machine's own Node is new enough, there is none among the tools.
    command: tool === 'node' ? node : path.join(root, 'node_modules/.bin', tool),
    args,
    cwd: root,
    env: { ...toolEnvironment(node), ...env },
    quiet: isQuiet,
    // As Ctrl-C does where a tool is run by hand: servers that tests started end with it.
    group: true,
  });
  if (result.interruptedBy) await exitLike({ signal: result.interruptedBy });
  const took = (performance.now() - started) / 1000;
  return { isWell: result.code === 0, took, output: result.output };
}
