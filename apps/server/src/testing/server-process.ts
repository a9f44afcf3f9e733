import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { findRunningPostmaster } from '../db/embedded/postmaster-pid.ts';

const SOURCE = new URL('../', import.meta.url);
const READY = /Kickoracle is ready at (\S+)\n[^]*Ctrl-C ends the game and its database\.\n/;
/** Compile cache of all test processes, keyed by file content, so that each start uses it. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', SOURCE));
const POLL_MS = 10;
const PATIENCE_MS = 60_000;

// A cluster has 1,400 files, which these programs copy and remove faster than Node.
const run = promisify(execFile);

export type Credentials = { readonly email: string; readonly password: string };

/** An unreachable mail server: with SMTP_URL, a server is no demonstration. */
export const NO_MAILS = { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'fatal' };

export type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type ServerProcess = {
  readonly pid: number;
  readonly dataDir: string;
  readonly url: string;
  readonly startedInMs: number;
  readonly stdout: string;
  /** The printed demonstration accounts; null if there are none. */
  readonly player: Credentials | null;
  readonly administrator: Credentials | null;
  /** The printed address of the demonstration's mailbox, with its key. */
  readonly mailbox: string | null;
  end(signal: NodeJS.Signals): Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
};

type Launched = { child: ChildProcess; ended: Promise<Ended>; stdout: () => string };
type Environment = Record<string, string>;

const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

export async function findPostmaster(dataDir: string) {
  return findRunningPostmaster(postgresFolder(dataDir));
}

/** Polls a condition; throws an error with `what` on timeout. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await wait(POLL_MS);
  }
}

function launch(script: string, args: readonly string[], environment: Environment): Launched {
  const file = fileURLToPath(new URL(script, SOURCE));
  // Not the environment of the tests: unset variables are as on a clean machine.
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DEMO_WORLD: 'small',
    NODE_COMPILE_CACHE: COMPILED,
    ...environment,
  };
  const child = spawn(process.execPath, [file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended, stdout: () => stdout };
}

function readAccount(stdout: string, name: string): Credentials | null {
  const [, email, password] = new RegExp(`${name} +(\\S+) +password (\\S+)`).exec(stdout) ?? [];
  return email && password ? { email, password } : null;
}

async function waitForReady({ child, ended, stdout }: Launched): Promise<string> {
  const ready = new Promise<string>((resolve) => {
    const readUrl = () => {
      const url = READY.exec(stdout())?.[1];
      if (url) resolve(url);
    };
    child.stdout!.on('data', readUrl);
  });
  const failed = ended.then(({ code, stderr }) => {
    throw new Error(`the server ended with ${code} before it was ready: ${stderr}`);
  });
  return Promise.race([ready, failed]);
}

async function endPostmaster(dataDir: string): Promise<void> {
  const running = await findPostmaster(dataDir);
  if (!running) return;
  process.kill(running.pid, 'SIGQUIT');
  await waitUntil('the end of PostgreSQL', async () => !(await findPostmaster(dataDir)));
}

/** Kills processes and removes folders after each test; folders with `keep` after the file. */
export function trackServerProcesses() {
  let children: Launched[] = [];
  let folders: string[] = [];
  const keptFolders: string[] = [];

  async function removeFolder(folder: string): Promise<void> {
    await endPostmaster(join(folder, 'data'));
    await run('rm', ['-rf', folder]);
  }

  afterEach(async () => {
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    children = [];
    for (const folder of folders) await removeFolder(folder);
    folders = [];
    for (const folder of keptFolders) await endPostmaster(join(folder, 'data'));
  });
  afterAll(async () => {
    for (const folder of keptFolders) await removeFolder(folder);
  });

  async function createDataDir(options: { from?: string; keep?: boolean } = {}): Promise<string> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'kickoracle-main-')));
    (options.keep ? keptFolders : folders).push(folder);
    // mkdtemp creates a private folder, which PostgreSQL's user could not enter.
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    if (options.from) await run('cp', ['-Rp', options.from, dataDir]);
    return dataDir;
  }

  function launchTracked(script: string, args: readonly string[], environment: Environment) {
    const launched = launch(script, args, environment);
    children.push(launched);
    return launched;
  }

  return {
    createDataDir,

    launchServer(dataDir: string, environment: Environment = {}): Launched {
      return launchTracked('main.ts', [], { DATA_DIR: dataDir, ...environment });
    },

    launch(script: string, environment: Environment): Launched {
      return launchTracked(script, [], environment);
    },

    async startServer(dataDir: string, environment: Environment = {}): Promise<ServerProcess> {
      const startedAt = performance.now();
      const launched = launchTracked('main.ts', [], { DATA_DIR: dataDir, ...environment });
      const url = await waitForReady(launched);
      const startedInMs = Math.round(performance.now() - startedAt);
      const { child, ended } = launched;
      const stdout = launched.stdout();
      return {
        dataDir,
        url,
        startedInMs,
        stdout,
        player: readAccount(stdout, 'Player'),
        administrator: readAccount(stdout, 'Administrator'),
        mailbox: /Mails can be read at (\S+)/.exec(stdout)?.[1] ?? null,
        ended,
        pid: child.pid!,
        kill: (signal) => void child.kill(signal),
        end: (signal) => {
          child.kill(signal);
          return ended;
        },
      };
    },

    async runToEnd(
      script: string,
      options: { args?: readonly string[]; environment: Environment },
    ): Promise<Ended> {
      return launchTracked(script, options.args ?? [], options.environment).ended;
    },
  };
}
