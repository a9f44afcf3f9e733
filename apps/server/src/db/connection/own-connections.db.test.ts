import { afterEach, expect, inject, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openDatabase } from '#open-database.ts';
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts';
import { startSharingPooler } from '#testing/sharing-pooler.ts';
import { cloneDatabase } from '#testing/test-cluster.ts';
import { connectDatabase } from './database.ts';
import { refuseSharedSessions } from './own-connections.ts';

const REFUSED =
  /^DATABASE_URL points to a pooler that shares sessions between connections .* pool_mode = session\.$/;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function createUpstream() {
  const { server, drop } = await cloneDatabase(inject('cluster'));
  ends.push(drop);
  if ('url' in server) throw new Error('the database of a test is at a socket');
  return server;
}

it('a direct connection has its own session', async () => {
  await refuseSharedSessions(await createUpstream());
});

it('a pooler that shares a session between connections is refused', async () => {
  const upstream = await createUpstream();
  const pooler = await startSharingPooler(upstream);
  ends.push(pooler.stop);
  await expect(refuseSharedSessions({ ...upstream, ...pooler })).rejects.toThrow(REFUSED);
});

it('a server does not start behind such a pooler', async () => {
  const { server, owner, drop } = await cloneDatabase(inject('cluster'));
  ends.push(drop);
  if ('url' in server || 'url' in owner) throw new Error('the database of a test is at a socket');
  const pooler = await startSharingPooler(server);
  ends.push(pooler.stop);
  const { host, port, user, database } = owner;
  const config = readConfig({
    DATABASE_URL: `postgres://${server.user}@${pooler.host}:${pooler.port}/${database}`,
    DATABASE_OWNER_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
  });
  await expect(openDatabase(config)).rejects.toThrow(REFUSED);
});

it.skipIf(!hasPgBouncer)(
  'PgBouncer works in session mode, with the role of the server',
  async () => {
    const upstream = await createUpstream();
    const pooler = await startPgBouncer(upstream, 'session');
    ends.push(pooler.stop);
    const address = { ...upstream, host: pooler.host, port: pooler.port };
    await refuseSharedSessions(address);
    const connection = connectDatabase({
      address,
      role: 'kickoracle_server',
      onError: () => undefined,
    });
    ends.push(connection.close);
    const { rows } = await connection.pool.query('SELECT current_user AS role');
    expect(rows).toEqual([{ role: 'kickoracle_server' }]);
  },
);

it.skipIf(!hasPgBouncer)('PgBouncer is refused in transaction mode', async () => {
  const upstream = await createUpstream();
  const pooler = await startPgBouncer(upstream, 'transaction');
  ends.push(pooler.stop);
  const address = { ...upstream, host: pooler.host, port: pooler.port };
  await expect(refuseSharedSessions(address)).rejects.toThrow(REFUSED);
});
