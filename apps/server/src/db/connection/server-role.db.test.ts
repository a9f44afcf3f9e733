import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startForgetfulPooler } from '#testing/forgetful-pooler.ts';
import { NO_MAILS, trackServerProcesses, waitUntil } from '#testing/server-process.ts';
import { cloneDatabase } from '#testing/test-cluster.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { connectDatabase, type DatabaseAddress, type DatabaseConnection } from './database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { refuseExcessRights } from './server-role.ts';

const test = useTestDatabase();
const processes = trackServerProcesses();

const open: DatabaseConnection[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

function connectTo(options: { address: DatabaseAddress; role?: 'kickoracle_server' }) {
  const connection = connectDatabase({ ...options, maxConnections: 2, onError: () => undefined });
  open.push(connection);
  return connection.db;
}

async function refusalOf(statement: string): Promise<string | null> {
  try {
    await sql.raw(statement).execute(test.db);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the role of the server', () => {
  it('has only the rights that it needs', async () => {
    await refuseExcessRights(test.db);
    for (const statement of [
      'UPDATE profiles SET is_admin = true',
      'UPDATE xp_ledger SET xp_amount = 1',
      'DELETE FROM xp_ledger',
      "UPDATE validations SET result = '{}'",
      'UPDATE validations SET created_by = NULL',
      'CREATE TABLE more (id int)',
    ]) {
      expect([statement, await refusalOf(statement)]).toEqual([statement, '42501']);
    }
    expect(await refusalOf('UPDATE validations SET reverted_at = NULL, reverted_by = NULL')).toBe(
      null,
    );
  });

  it.each([
    ['UPDATE (is_admin) ON profiles', 'may make administrators'],
    ['INSERT ON profiles', 'may make administrators'],
    ['UPDATE (xp_amount) ON xp_ledger', 'may change the ledger'],
    ['DELETE ON xp_ledger', 'may delete from the ledger'],
    ['TRUNCATE ON xp_ledger', 'may delete from the ledger'],
    ['UPDATE ON validations', 'may rewrite validations'],
    ['CREATE ON SCHEMA public', 'may make tables'],
  ])('is refused at the start when somebody granted it %s', async (right, sentence) => {
    const [what, where] = right.split(' ON ') as [string, string];
    const change = (verb: string) =>
      sql.raw(`${verb} ${what} ON ${where} ${verb === 'GRANT' ? 'TO' : 'FROM'} kickoracle_server`);
    await change('GRANT').execute(test.ownerDb);
    await expect(refuseExcessRights(test.db)).rejects.toThrow(sentence);
    await expect(refuseExcessRights(test.db)).rejects.toThrow(/^[^\n]+\.$/);
    await sql.raw(`REVOKE ${what} ON ${where} FROM kickoracle_server`).execute(test.ownerDb);
    if (what === 'INSERT') {
      // REVOKE on a table revokes the rights on its columns too.
      await sql`GRANT INSERT (id, username, username_key, birth_date) ON profiles
        TO kickoracle_server`.execute(test.ownerDb);
    }
    if (what === 'UPDATE' && where === 'validations') {
      await sql`GRANT UPDATE (reverted_at, reverted_by) ON validations
        TO kickoracle_server`.execute(test.ownerDb);
    }
    await refuseExcessRights(test.db);
  });
});

describe('a login that is another role', () => {
  let owner: Exclude<DatabaseAddress, { url: string }>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase(inject('cluster'));
    owner = clone.owner as typeof owner;
    drop = clone.drop;
    return async () => {
      await drop();
    };
  });

  it('acts as the role behind a pooler that drops start-up parameters, too', async () => {
    const pooler = await startForgetfulPooler(owner);
    const { host, port } = pooler;
    const db = connectTo({ address: { ...owner, host, port }, role: 'kickoracle_server' });
    await refuseExcessRights(db);
    const { rows } = await sql`SELECT current_user AS "user", current_setting('TimeZone') AS zone,
      current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db);
    expect(rows).toEqual([
      { user: 'kickoracle_server', zone: 'UTC', statement: '5s', idle: '15s' },
    ]);
    await open.pop()!.close();
    await pooler.stop();
  });

  it('is refused if it does not act as the role', async () => {
    const acting = refuseExcessRights(connectTo({ address: owner }));
    await expect(acting).rejects.toThrow(/acts as kickoracle_owner.*is a superuser/);
  });

  it('is reported in a sentence if it may not act as the role', async () => {
    const ownerDb = connectTo({ address: owner });
    const login = `stranger_${owner.database}`;
    await sql.raw(`CREATE ROLE ${login} LOGIN`).execute(ownerDb);
    await sql.raw(`GRANT CONNECT ON DATABASE ${owner.database} TO ${login}`).execute(ownerDb);
    const db = connectTo({ address: { ...owner, user: login }, role: 'kickoracle_server' });
    await expect(refuseExcessRights(db)).rejects.toThrow(
      /^The login of DATABASE_URL may not act as kickoracle_server .*GRANT.*\.$/,
    );
    await open.pop()!.close();
    await sql.raw(`DROP OWNED BY ${login}`).execute(ownerDb);
    await sql.raw(`DROP ROLE ${login}`).execute(ownerDb);
  });

  it('ends the server with one sentence and exit code 1', async () => {
    const url = (user: string) =>
      `postgres://${user}@/${owner.database}?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
    const ownerDb = connectTo({ address: owner });
    await sql`GRANT UPDATE (is_admin) ON profiles TO kickoracle_server`.execute(ownerDb);
    const environment = {
      ...NO_MAILS,
      DATABASE_URL: url('kickoracle_server'),
      DATABASE_OWNER_URL: url('kickoracle_owner'),
      AUTH_SECRET: 'a'.repeat(32),
    };
    const ended = await processes.runToEnd('main.ts', { environment });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(/^The server's database role .*may make administrators.*\.\n$/);
  });
});

it(
  'an owner without the right to create roles is reported in a sentence',
  { tags: ['slow'] },
  async () => {
    // A cluster of its own, since roles are shared by all databases of a cluster.
    const folder = await mkdtemp(join(tmpdir(), 'kickoracle-owner-'));
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    try {
      const { host, port } = postgres.connection;
      const ownerDb = connectTo({
        address: { host, port, user: postgres.ownerUser, database: 'postgres' },
      });
      await sql`ALTER ROLE kickoracle_server RENAME TO somebody_else`.execute(ownerDb);
      await sql`CREATE ROLE poor LOGIN`.execute(ownerDb);
      await sql`CREATE DATABASE poor OWNER poor`.execute(ownerDb);
      const url = `postgres://poor@/poor?host=${encodeURIComponent(host)}&port=${port}`;
      const environment = { ...NO_MAILS, DATABASE_URL: url, AUTH_SECRET: 'a'.repeat(32) };
      const refused = await processes.runToEnd('main.ts', { environment });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(
        /^The login of DATABASE_OWNER_URL lacks rights [^\n]+CREATEROLE[^\n]+\.\n$/,
      );
      // With only that right, it creates the role and acts as it.
      await sql`ALTER ROLE poor CREATEROLE`.execute(ownerDb);
      const { child, ended, stdout } = processes.launch('main.ts', {
        ...environment,
        DATA_DIR: folder,
      });
      await waitUntil('the game is ready', () => Promise.resolve(stdout().includes('ready at')));
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0, stderr: '' });
      await Promise.all(open.splice(0).map((connection) => connection.close()));
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
