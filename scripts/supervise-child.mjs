import { spawn } from 'node:child_process';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * @typedef {object} Result
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} output
 * @property {NodeJS.Signals | undefined} interruptedBy
 */

/**
 * Runs a program and forwards the first SIGINT or SIGTERM exactly once. Ctrl-C reaches all
 * processes of the terminal's group, and npm forwards it again, so the child leads its own group
 * and gets signals only from here.
 * @param {object} options
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {boolean} [options.quiet] Returns the output instead of printing it.
 * @param {boolean} [options.group] Signals the child's children too (for npm).
 * @param {boolean} [options.ipc]
 * @param {(child: import('node:child_process').ChildProcess) => void} [options.onSpawn]
 * @returns {Promise<Result>}
 */
export function superviseChild({
  command,
  args,
  env,
  cwd,
  quiet = false,
  group = false,
  ipc = false,
  onSpawn,
}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = [quiet ? 'ignore' : 'inherit', output, output, ipc ? 'ipc' : undefined];
    // Windows has no process groups, and opens a window for a detached child.
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, { env, cwd, stdio, detached });
    onSpawn?.(child);
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));

    /** @type {NodeJS.Signals | undefined} */
    let forwarded;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (forwarded) return;
      forwarded = signal;
      if (group && detached && child.pid) signalGroup(child.pid, signal);
      else child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const watch = watchNpm(() => forward('SIGTERM'));
    /** @param {() => void} finish */
    const settle = (finish) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      clearInterval(watch);
      finish();
    };
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code, signal) =>
      settle(() => resolve({ code, signal, output: text, interruptedBy: forwarded })),
    );
  });
}

/**
 * npm runs us in a shell. If that shell does not replace itself (dash), a SIGTERM to npm kills the
 * shell and never arrives here: then the loss of the parent is the signal.
 * @param {() => void} onLost
 */
function watchNpm(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onLost(), 200);
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // It has already exited.
  }
}

/**
 * Exits like the child, by code or signal, so that the parent sees the same. Never returns.
 * @param {{ code?: number | null; signal?: NodeJS.Signals | null }} result
 * @returns {Promise<never>}
 */
export async function exitLike({ code, signal }) {
  if (!signal) process.exit(code ?? 1);
  process.kill(process.pid, signal);
  // Only reached if the signal does not end a process.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  process.exit(1);
}
