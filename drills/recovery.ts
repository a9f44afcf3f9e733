import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../apps/server/src/db/connection/database.ts';
import { findFreePort } from '../apps/server/src/testing/nginx.ts';
import { findAccountingErrors } from '../apps/server/src/testing/standings.ts';
import { POSTGRES_BIN, USER, type Cluster } from './cluster.ts';
import type { Game, Player } from './game.ts';
import { run, start, until } from './processes.ts';
import { readState } from './judge.ts';
import { createMatches, prepareSettling } from './round.ts';

const readNow = async (db: Database) => {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db);
  return rows[0]!.now;
};

/** Restores the database of a moment beside the real one; returns its port. */
async function restore(folder: string, archive: readonly string[], moment: string) {
  const data = `${folder}/restored`;
  mkdirSync(data, { mode: 0o700 });
  run(['chown', USER, data]);
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  run(['pgbackrest', ...archive, `--pg1-path=${data}`, 'restore', ...target], { user: USER });
  const port = await findFreePort();
  const hba = `${folder}/hba.conf`;
  writeFileSync(hba, 'host all all 127.0.0.1/32 trust\n');
  const parameters = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'archive_mode=off',
    `hba_file=${hba}`,
  ].flatMap((one) => ['-c', one]);
  const log = `${folder}/restored.log`;
  start([`${POSTGRES_BIN}/postgres`, '-D', data, ...parameters], { log, user: USER });
  return port;
}

/** Point-in-time recovery of a wrong revert, beside the real game. Returns the violations. */
export async function recover(
  folder: string,
  { cluster, game, players }: { cluster: Cluster; game: Game; players: readonly Player[] },
): Promise<string[]> {
  await cluster.backUp('stanza-create');
  await cluster.backUp('backup', '--type=full');

  const [match] = await createMatches(game, [6]);
  const { eventId, matchId } = match!;
  for (const { client } of players) {
    await client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' });
  }
  const { settle, revert } = await prepareSettling(game, matchId);
  await wait(7_000);
  await settle();
  const before = await readState(game.ownerDb, matchId);
  await wait(1_000);
  const moment = await readNow(game.ownerDb);
  await wait(1_000);
  await revert();
  const after = await readState(game.ownerDb, matchId);
  if (after.xp >= before.xp) return ['the revert took nothing back'];
  await cluster.switchLog();

  const port = await restore(folder, cluster.archive, moment);
  const restored = connectDatabase({
    address: { url: `postgres://${USER}@127.0.0.1:${port}/kickoracle` },
    onError: () => undefined,
  });
  try {
    await until('the restored database', async () => (await readNow(restored.db)) !== '');
    const found = await readState(restored.db, matchId);
    const wrongs = await findAccountingErrors(restored.db);
    if (JSON.stringify(found) !== JSON.stringify(before)) {
      wrongs.push(`restored ${JSON.stringify(found)}, not ${JSON.stringify(before)}`);
    }
    return wrongs;
  } finally {
    await restored.close();
  }
}
