import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { MOVABLE_CLOCK } from '../db/movable-clock.ts';

/** Where the PostgreSQL of the tests is; handed to the test files by the global setup. */
export type TestCluster = {
  readonly host: string;
  readonly port: number;
  readonly template: string;
};

const OWNER = 'kickoracle_owner';
const SERVER = 'kickoracle_server';

// Half of the tests' time would be waiting for the disk; what survives a crash is tested elsewhere.
// When a row was committed is what deadlines are checked by.
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

/** Starts PostgreSQL in an empty folder and makes the template that every test file clones. */
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

/** Clones the template. The clone is dropped with everybody in it. */
export async function cloneDatabase(cluster: TestCluster) {
  const { host, port, template } = cluster;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsOwner({ host, port }, 'postgres', `CREATE DATABASE ${name} TEMPLATE ${template}`);
  // Rights on a database are not copied with it.
  const rights = `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${SERVER}`;
  await runAsOwner({ host, port }, 'postgres', rights);
  const owner: DatabaseAddress = { host, port, user: OWNER, database: name };
  const server: DatabaseAddress = { host, port, user: SERVER, database: name };
  const drop = () =>
    runAsOwner({ host, port }, 'postgres', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { owner, server, drop };
}
