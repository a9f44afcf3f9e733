import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/schema/migrate.ts';
import { runCommand, wrongUsage } from './run-command.ts';

/** Fetched on demand: nothing else needs them, and the schema changes rarely. */
const GENERATOR = ['kysely-codegen@0.20.0', 'typescript@5.9.3', 'kysely@0.29.9', 'pg@8.23.1'];
const HELP = `Usage: npm run db:types

Generates db/schema/database-types.ts from an empty database with all migrations.

Example: npm run db:types`;
const OUT_FILE = fileURLToPath(new URL('../db/schema/database-types.ts', import.meta.url));

await runCommand(HELP, async () => {
  if (process.argv.length > 2) throw wrongUsage(HELP);
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-types-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const { host, port } = postgres.connection;
    const { ownerUser: user, database } = postgres;
    await migrate({ host, port, user, database });
    const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const types = ['--include-pattern', '(public|auth).*', '--default-schema', 'public'];
    const { status } = spawnSync(
      'npm',
      [
        'exec',
        '--yes',
        '--ignore-scripts',
        ...GENERATOR.map((each) => `--package=${each}`),
        '--',
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
      // Outside of the project: packages of ours that are the same would not be found from there.
      { cwd: folder, stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('kysely-codegen failed');
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
