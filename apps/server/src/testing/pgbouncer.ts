import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDoor, type Upstream } from './database-door.ts';
import { findFreePort, isListening } from './nginx.ts';
import { waitUntil } from './server-process.ts';

const PGBOUNCER = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
);

export const hasPgBouncer = PGBOUNCER !== undefined;

export async function startPgBouncer(upstream: Upstream, mode: 'session' | 'transaction') {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-pgbouncer-'));
  const port = await findFreePort();
  const door = await openDoor(upstream);
  const { user, database } = upstream;
  const config = `
[databases]
${database} = host=127.0.0.1 port=${door.port} user=${user} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
logfile = ${folder}/log
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, config);
  await chmod(folder, 0o777);
  await chmod(file, 0o644);
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(PGBOUNCER!, [...asNobody, file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntil('PgBouncer', () => isListening(port));
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await door.close();
      await rm(folder, { recursive: true });
    },
  };
}
