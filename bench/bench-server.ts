import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningPostmaster } from '../apps/server/src/db/embedded/postmaster-pid.ts';
import type { Answering } from '../apps/server/src/testing/api-client.ts';
import type { DatabaseConnection } from '../apps/server/src/db/connection/database.ts';
import { connectOwner } from './bench-database.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const BOUNDED_MAIN = fileURLToPath(new URL('./bounded-server.ts', import.meta.url));
const STREAMING_MAIN = fileURLToPath(new URL('./streaming-server.ts', import.meta.url));
const READY = /Kickoracle is ready at (\S+)(?: and (\S+))?\n/;

export type BenchServer = {
  readonly server: Answering;
  readonly owner: DatabaseConnection;
  stop(): Promise<void>;
};

async function waitUntilReady(child: ReturnType<typeof spawn>): Promise<string[]> {
  let text = '';
  for await (const piece of child.stdout!) {
    text += String(piece);
    const ready = READY.exec(text);
    if (ready) return ready.slice(1);
  }
  throw new Error('the server ended before it was ready');
}

export async function startBenchServer(): Promise<BenchServer> {
  const { url, owner, stop } = await startProcess(MAIN);
  return { server: { request: (path, init) => fetch(`${url}${path}`, init) }, owner, stop };
}

export const startPlainServer = () => startProcess(MAIN);

export const startBoundedServer = () => startBeside(BOUNDED_MAIN);

export const startStreamingServer = () => startBeside(STREAMING_MAIN);

async function startBeside(main: string) {
  const { boundUrl, ...server } = await startProcess(main);
  return { ...server, boundUrl: boundUrl! };
}

async function startProcess(main: string) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kickoracle-bench-')));
  // mkdtemp creates a private folder, which PostgreSQL's user could not enter.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A session of its own: an attacker does not use the server's share.
    detached: true,
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = once(child, 'close');
  const [url, boundUrl] = await waitUntilReady(child);
  const { socketDir: host, port } = (await findRunningPostmaster(join(dataDir, 'postgres')))!;
  const owner = connectOwner({ host, port, user: 'kickoracle_owner', database: 'kickoracle' });
  return {
    url: url!,
    boundUrl,
    owner,
    pid: child.pid!,
    async stop() {
      await owner.close();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
