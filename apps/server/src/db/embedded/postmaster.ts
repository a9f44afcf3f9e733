import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { findAdvice } from './failures.ts';
import { type Binaries, programPath } from './platform-binaries.ts';
import { PROGRAM_ENVIRONMENT, type RunMode, fileOwner, inMode } from './run-mode.ts';
import { sharedMemoryFor } from './shared-memory.ts';
import { SOCKET_PORT } from './socket-directory.ts';

export type Launched = {
  pid: number | undefined;
  exitCode(): number | undefined;
  readLog(): Promise<string>;
};

const MAX_LOG_BYTES = 5_000_000;
const QUOTED_LOG_LINES = 12;

const DEFAULT_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '200',
  // A large settlement writes a gigabyte: fewer checkpoints, so fewer logged whole pages.
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The details of a rejected row contain personal data.
  log_error_verbosity: 'terse',
};

type LaunchOptions = {
  dataDir: string;
  socketDir: string;
  binaries: Binaries;
  mode: RunMode;
  settings: Record<string, string>;
};

export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  const { dataDir, socketDir, binaries, mode } = options;
  const settings = {
    ...DEFAULT_SETTINGS,
    shared_buffers: sharedMemoryFor(),
    ...options.settings,
    // Not overridable: access control rests on the socket folder alone.
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    logging_collector: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, identity } = inMode(mode, [
    programPath(binaries, 'postgres'),
    '-D',
    dataDir,
    ...flags,
  ]);
  const log = await openLog(dataDir, mode);
  let exitCode: number | undefined;
  let spawnError = '';
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    // Otherwise Ctrl-C reaches PostgreSQL before the server has drained its connections.
    detached: true,
  });
  child.on('exit', (code) => (exitCode = code ?? 1));
  child.on('error', (error) => {
    spawnError = error.message;
    exitCode = 1;
  });
  child.unref();
  await log.handle.close();
  return {
    pid: child.pid,
    exitCode: () => exitCode,
    readLog: async () =>
      spawnError + (await readFile(log.file)).subarray(log.start).toString('utf8'),
  };
}

async function openLog(dataDir: string, mode: RunMode) {
  const file = path.join(dataDir, 'postgres.log');
  const size = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.old`);
  // The folder may belong to another user: do not follow a link in it.
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;
  const handle = await open(file, flags, 0o600);
  const owner = fileOwner(mode);
  if (owner) await handle.chown(owner.uid, owner.gid);
  return { file, handle, start: (await handle.stat()).size };
}

/** Returns true if another process started first, or a killed server's sessions are ending. */
export const isPassingTrouble = (log: string): boolean =>
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(log);

export function describeFailedStart(log: string, dataDir: string): StartupError {
  const advice = findAdvice(log) ?? `see the last lines of ${path.join(dataDir, 'postgres.log')}`;
  const lines = log.trim().split('\n').slice(-QUOTED_LOG_LINES);
  return new StartupError([`PostgreSQL did not start: ${advice}.`, ...lines].join('\n'));
}
