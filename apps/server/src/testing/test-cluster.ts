import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/schema/migrate.ts';
import { MOVABLE_CLOCK } from '../db/state/movable-clock.ts';

/** The PostgreSQL of the tests; the global setup passes it to the test files. */
export type TestCluster = {
  readonly host: string;
  readonly port: number;
  readonly template: string;
};

const OWNER = 'kickoracle_owner';
const SERVER = 'kickoracle_server';

// Waiting for the disk would take half of the tests' time; crash safety has tests of its own.
// Commit time stamps are needed by tests of deadlines.
const SETTINGS = {
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  track_commit_timestamp: 'on',
};

async function runAsOwner(cluster: Omit<TestCluster, 'template'>, database: string, sql: string) {
  const client = new pg.Client({ ...cluster, user: OWNER, database });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function startTestCluster(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const { host, port } = postgres.connection;
  const template = 'kickoracle_template';
  await runAsOwner({ host, port }, 'postgres', `CREATE DATABASE ${template}`);
  await migrate({ host, port, user: OWNER, database: template });
  await runAsOwner({ host, port }, template, MOVABLE_CLOCK);
  const cluster: TestCluster = { host, port, template };
  return { cluster, stop: () => postgres.stop() };
}

/** Clones the template. The clone is dropped even with open connections. */
export async function cloneDatabase(cluster: TestCluster) {
  const { host, port, template } = cluster;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsOwner({ host, port }, 'postgres', `CREATE DATABASE ${name} TEMPLATE ${template}`);
  // Privileges on a database are not copied with it.
  const rights = `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${SERVER}`;
  await runAsOwner({ host, port }, 'postgres', rights);
  const owner: DatabaseAddress = { host, port, user: OWNER, database: name };
  const server: DatabaseAddress = { host, port, user: SERVER, database: name };
  const drop = () =>
    runAsOwner({ host, port }, 'postgres', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { owner, server, drop };
}
