import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { fillLeagues } from './generate-leagues.ts';
import { generateSettlement } from './generate-settlement.ts';
import { openSessions } from './http-clients.ts';
import { median, spread, timeSeconds } from './measure-rates.ts';
import type { Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

const AT_MOST = 1.02;
const LEAGUES = 10_000;
const MEMBERS = 12;
/** Each round has both orders, so that a drift of the machine affects both equally. */
const TURNS = ['none', 'leagues', 'leagues', 'none'] as const;
type Turn = (typeof TURNS)[number];

type Used = { readonly seconds: number; readonly walMb: number; readonly processor: number | null };

/** Returns the processor seconds of a session so far, which other programs do not change. */
async function readProcessor(db: Database): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const text = await readFile(`/proc/${rows[0]!.pid}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e9;
}

async function readWal(db: Database): Promise<number> {
  const { rows } = await sql<{ mb: number }>`
    SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 / 1e6 AS mb`.execute(db);
  return rows[0]!.mb;
}

async function measure(
  { db, ownerDb }: { db: Database; ownerDb: Database },
  work: () => Promise<void>,
): Promise<Used> {
  const [before, wal] = [await readProcessor(db), await readWal(ownerDb)];
  const seconds = await timeSeconds(work);
  const [after, walAfter] = [await readProcessor(db), await readWal(ownerDb)];
  const processor = before === null || after === null ? null : after - before;
  return { seconds, walMb: walAfter - wal, processor };
}

const figuresOf = (taken: readonly Used[]) =>
  `${spread(
    taken.map(({ seconds }) => seconds),
    2,
  )}, writes ${spread(
    taken.map(({ walMb }) => walMb),
    1,
  )} MB`;

/** Gives each player of the leagues a device for pushes and a shared picture. */
export async function fillMoments(ownerDb: Database, leagueIds: readonly string[]): Promise<void> {
  await sql`TRUNCATE shares, push_subscriptions CASCADE`.execute(ownerDb);
  const members = sql`SELECT DISTINCT user_id FROM league_members
    WHERE league_id = ANY(${[...leagueIds]}::uuid[])`;
  await sql`
    INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language)
    SELECT s.user_id, s.id, 'https://fcm.googleapis.com/' || s.id, 'key', 'auth', 'en'
    FROM auth.sessions s WHERE s.user_id IN (${members})
  `.execute(ownerDb);
  await sql`
    INSERT INTO shares (token, user_id, language, about, content)
    SELECT left(translate(user_id::text, '-', ''), 22), user_id, 'en', '{"kind":"level"}', '{}'
    FROM (${members}) AS m
  `.execute(ownerDb);
}

export const leagueSettlement: Trial = {
  name: 'league-settlement',

  async play({ players, rounds }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using clients = connectClients(database.server, 1);
    const world = await generateSettlement(owner.db, { players, matches: 1, fresh: 0 });
    const { adminId, userIds } = world;
    const due = world.known[0]!;
    await openSessions(owner.db, userIds);

    async function play(turn: Turn): Promise<Used> {
      const filled = { userIds, members: MEMBERS };
      const leagueIds = await fillLeagues(owner.db, { ...filled, leagues: LEAGUES });
      // Members lock the rows of their players: both turns find them so.
      if (turn === 'none') await fillLeagues(owner.db, { ...filled, leagues: 0 });
      await fillMoments(owner.db, turn === 'none' ? [] : leagueIds);
      await sql`VACUUM ANALYZE`.execute(owner.db);
      await sql`CHECKPOINT`.execute(owner.db);
      return measure({ db: clients.db, ownerDb: owner.db }, async () => {
        await act(clients.db, { step: 'settled on known boards', due, adminId });
        await act(clients.db, { step: 'reverted on known boards', due, adminId });
      });
    }

    await play('leagues');
    const taken: Record<Turn, Used[]> = { none: [], leagues: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const turn of TURNS) taken[turn].push(await play(turn));
    }
    const costs = ({ processor, seconds }: Used) => processor ?? seconds;
    const inRound = (turn: Turn, round: number) =>
      taken[turn].slice(2 * round, 2 * round + 2).reduce((sum, used) => sum + costs(used), 0);
    const ratios = Array.from(
      { length: rounds },
      (_, round) => inRound('leagues', round) / inRound('none', round),
    );
    const figure = median(ratios);
    return {
      figures: {
        leagues: `${LEAGUES} of ${MEMBERS} members with devices and shared pictures, among ${players} players`,
        'settled and reverted without leagues, s': figuresOf(taken.none),
        'with leagues, devices and shared pictures, s': figuresOf(taken.leagues),
      },
      verdicts: [
        {
          sentence: `a settlement with leagues, devices and shared pictures takes ${spread(ratios, 3)} × the processor time of one without (at most ${AT_MOST})`,
          figure,
          isMet: figure <= AT_MOST,
        },
      ],
    };
  },
};
