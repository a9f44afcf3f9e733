import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../apps/server/src/db/database.ts';
import {
  createCompetition,
  createTestMatch,
  findAccountingErrors,
} from '../apps/server/src/testing/factories.ts';
import { POSTGRES_BIN, type Cluster } from './cluster.ts';
import type { Game } from './game.ts';
import type { Player } from './players.ts';
import { findPort, run, start, until } from './processes.ts';
import { prepareSettling } from './round.ts';

const USER = 'postgres';
const STANZA = '--stanza=kickoracle';

const readNow = async (db: Database) => {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db);
  return rows[0]!.now;
};

/** What stands of a match, and what its players have of it. */
async function readStanding(db: Database, matchId: string) {
  const { rows } = await sql<{ standing: number; reverted: number; xp: number }>`
    SELECT count(*) FILTER (WHERE v.reverted_at IS NULL)::integer AS standing,
      count(*) FILTER (WHERE v.reverted_at IS NOT NULL)::integer AS reverted,
      (SELECT coalesce(sum(xp_total), 0)::integer FROM profiles) AS xp
    FROM validations v WHERE v.match_id = ${matchId}`.execute(db);
  return rows[0]!;
}

/** Starts what was restored beside the game, and waits until it has come to the moment that was asked for. */
async function startRestored(folder: string, data: string): Promise<number> {
  const port = await findPort();
  const parameters = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'archive_mode=off',
    'hba_file=' + join(folder, 'hba.conf'),
  ];
  writeFileSync(join(folder, 'hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  start(
    'restored',
    [`${POSTGRES_BIN}/postgres`, '-D', data, ...parameters.flatMap((one) => ['-c', one])],
    { log: join(folder, 'restored.log'), user: USER },
  );
  return port;
}

/**
 * A result is reverted that should not have been: the game as it was just before comes back, in another place,
 * from a backup and the log since.
 * @returns what is wrong with it, each in a sentence
 */
export async function recover(
  folder: string,
  {
    cluster,
    game,
    ownerDb,
    players,
  }: { cluster: Cluster; game: Game; ownerDb: Database; players: readonly Player[] },
): Promise<string[]> {
  const archive = cluster.archive;
  await cluster.openArchive();
  await cluster.backUp();

  const league = await createCompetition(ownerDb);
  const match = await createTestMatch(ownerDb, {
    ...league,
    kickoffAt: new Date(Date.now() + 6_000),
  });
  for (const { client } of players) {
    await client.send('PUT', `/api/predictions/${match.eventId}`, { value: '2-1' });
  }
  const { settle, revert } = await prepareSettling(game, ownerDb, match.matchId);
  await wait(7_000);
  await settle();
  const before = await readStanding(ownerDb, match.matchId);
  await wait(1_000);
  const moment = await readNow(ownerDb);
  await wait(1_000);
  await revert();
  const after = await readStanding(ownerDb, match.matchId);
  if (after.xp >= before.xp) return ['the revert took nothing back'];
  await cluster.switchLog();

  const data = join(folder, 'restored');
  mkdirSync(data, { mode: 0o700 });
  run('chown', [USER, data]);
  const path = `--pg1-path=${data}`;
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  run('pgbackrest', [...archive, STANZA, path, 'restore', ...target], { user: USER });
  const port = await startRestored(folder, data);
  const restored = connectDatabase({
    address: { url: `postgres://${USER}@127.0.0.1:${port}/kickoracle` },
    onError: () => undefined,
  });
  try {
    await until('the restored database', async () => (await readNow(restored.db)) !== '', {
      patienceMs: 60_000,
      everyMs: 500,
    });
    const found = await readStanding(restored.db, match.matchId);
    const wrongs = await findAccountingErrors(restored.db);
    if (JSON.stringify(found) !== JSON.stringify(before)) {
      wrongs.push(`restored ${JSON.stringify(found)} where ${JSON.stringify(before)} stood`);
    }
    return wrongs;
  } finally {
    await restored.close();
  }
}
