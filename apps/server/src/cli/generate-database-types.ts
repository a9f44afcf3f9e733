import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { runCommand } from './run-command.ts';

const OUT_FILE = fileURLToPath(new URL('../db/database-types.ts', import.meta.url));

// Writes the types of the tables from a database that the migrations just made.
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const { host, port } = postgres.connection;
    const { ownerUser: user, database } = postgres;
    await migrate({ host, port, user, database });
    const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const types = ['--include-pattern', '(public|auth).*', '--default-schema', 'public'];
    const { status } = spawnSync(
      'npx',
      [
        'kysely-codegen',
        '--dialect',
        'postgres',
        '--url',
        url,
        '--out-file',
        OUT_FILE,
        ...types,
        '--date-parser',
        'string',
        '--numeric-parser',
        'number',
        '--log-level',
        'warn',
      ],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('kysely-codegen failed');
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
