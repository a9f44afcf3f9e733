import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type Running = {
  isRunning(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
};

type Command = readonly [string, ...string[]];
type Options = { user?: string; env?: Record<string, string> };

const running = new Set<Running>();

function prepare([program, ...args]: Command, { user, env }: Options) {
  const settings = { cwd: '/', env: { PATH: process.env['PATH'] ?? '', ...env } };
  if (!user) return { program, args, settings };
  const asUser = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', program, ...args];
  return { program: 'setpriv', args: asUser, settings };
}

/** Starts a program in its own process group, with its output in a file. */
export function start(command: Command, { log, ...options }: Options & { log: string }): Running {
  const { program, args, settings } = prepare(command, options);
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    ...settings,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const one: Running = {
    isRunning,
    async end(signal) {
      if (isRunning()) process.kill(-child.pid!, signal);
      await ended;
      running.delete(one);
    },
  };
  running.add(one);
  return one;
}

export async function endAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.end('SIGKILL')));
}

/** Runs a program to its end; throws an error with its messages if it fails. */
export function run(command: Command, options: Options = {}): void {
  const { program, args, settings } = prepare(command, options);
  execFileSync(program, args, { ...settings, stdio: 'pipe' });
}

/** Polls a condition; throws an error with `what` on timeout. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { patienceMs = 90_000, everyMs = 100 } = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Timeout: ${what}.`);
    await wait(everyMs);
  }
}

/** Installs Debian's packages of missing files; throws one sentence if that is impossible. */
export function installPrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.keys(packages).flatMap((file) =>
    existsSync(file) ? [] : [packages[file]!],
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`The drills need Debian and root, to install ${missing.join(', ')}.`);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run(['apt-get', 'update'], { env });
  run(['apt-get', 'install', '-y', '--no-install-recommends', ...missing], { env });
}
