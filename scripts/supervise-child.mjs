import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * Runs a program and passes on the first SIGINT or SIGTERM, exactly once. Ctrl-C reaches every process
 * of the terminal's group, and npm forwards it a second time: so the child leads a group of its own and
 * hears of it only from here.
 *
 * quiet: keep the output back and return it. group: signal the child's children too (for npm).
 * onSpawn: is given the child as soon as there is one.
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
    const stdio = [quiet ? 'ignore' : 'inherit', output, output];
    if (ipc) stdio.push('ipc');
    // Windows has no process groups, and opens a window for a detached child.
    const detached = process.platform !== 'win32';
    const child = spawn(command, args, { env, cwd, stdio, detached });
    onSpawn?.(child);
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));

    let forwarded;
    const forward = (signal) => {
      if (forwarded) return;
      forwarded = signal;
      if (group && detached) signalGroup(child.pid, signal);
      else child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const watch = watchNpm(() => forward('SIGTERM'));
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
 * npm runs us by a shell. Where that shell does not replace itself (dash), a SIGTERM for npm ends the
 * shell and never comes here: then losing the parent is the signal.
 */
function watchNpm(onLost) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onLost(), 200);
}

function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // It has just ended.
  }
}

/** Ends this process the way its child ended, so that whoever waits sees the same. Never returns. */
export async function exitLike({ code, signal }) {
  if (!signal) process.exit(code ?? 1);
  process.kill(process.pid, signal);
  // Only reached when the signal does not end a process.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  process.exit(1);
}
