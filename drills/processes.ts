import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of the drill; its group goes with it. */
export type Running = {
  readonly name: string;
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  /** Tells the process and all that it started. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it as a machine ends that loses its power, or as it is asked to. */
  end(signal: NodeJS.Signals): Promise<void>;
};

const running = new Set<Running>();

/** Starts a program whose words go to a file; `user` is who it runs as. */
export function start(
  name: string,
  command: readonly [string, ...string[]],
  options: { log: string; user?: string; env?: Record<string, string>; cwd?: string },
): Running {
  const asUser = options.user
    ? ['setpriv', `--reuid=${options.user}`, `--regid=${options.user}`, '--clear-groups']
    : [];
  const [program, ...args] = [...asUser, ...command] as [string, ...string[]];
  const child: ChildProcess = spawn(program, args, {
    cwd: options.cwd ?? '/',
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const log = createWriteStream(options.log, { flags: 'a' });
  child.stdout!.pipe(log, { end: false });
  child.stderr!.pipe(log, { end: false });
  let isRunning = true;
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      isRunning = false;
      running.delete(one);
      resolve(code);
    });
  });
  const one: Running = {
    name,
    ended,
    isRunning: () => isRunning,
    signal(signal) {
      try {
        process.kill(-child.pid!, signal);
      } catch {
        // It has ended by itself.
      }
    },
    async end(signal) {
      one.signal(signal);
      await ended;
    },
  };
  running.add(one);
  return one;
}

/** Ends what is left of a drill. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.end('SIGKILL')));
}

/** Runs a program to its end and returns its words; throws when it fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { user?: string; input?: string; env?: Record<string, string> } = {},
): string {
  const asUser = options.user
    ? ['setpriv', `--reuid=${options.user}`, `--regid=${options.user}`, '--clear-groups']
    : [];
  const [program, ...rest] = [...asUser, command, ...args] as [string, ...string[]];
  const { status, stdout, stderr } = spawnSync(program, rest, {
    encoding: 'utf8',
    cwd: '/',
    input: options.input,
    env: { PATH: process.env['PATH'] ?? '', ...options.env },
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** Asks again until it is so, or says what was waited for in vain. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { patienceMs = 60_000, everyMs = 100 } = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await wait(everyMs);
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below what systems give away by themselves. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 10_000 + randomInt(20_000);
    if (await isFree(port)) return port;
  }
}

export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
