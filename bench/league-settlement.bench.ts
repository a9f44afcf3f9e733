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

    async function play(turn: Turn): Promise<number> {
      const leagues = turn === 'none' ? 0 : LEAGUES;
      const leagueIds = await fillLeagues(owner.db, { userIds, leagues, members: MEMBERS });
      await fillMoments(owner.db, leagueIds);
      await sql`VACUUM ANALYZE`.execute(owner.db);
      await sql`CHECKPOINT`.execute(owner.db);
      return timeSeconds(async () => {
        await act(clients.db, { step: 'settled on known boards', due, adminId });
        await act(clients.db, { step: 'reverted on known boards', due, adminId });
      });
    }

    await play('leagues');
    const taken: Record<Turn, number[]> = { none: [], leagues: [] };
    for (let round = 0; round < rounds; round += 1) {
      const seconds: Record<Turn, number> = { none: 0, leagues: 0 };
      for (const turn of TURNS) seconds[turn] += await play(turn);
      for (const turn of ['none', 'leagues'] as const) taken[turn].push(seconds[turn] / 2);
    }
    const ratios = taken.leagues.map((seconds, round) => seconds / taken.none[round]!);
    const figure = median(ratios);
    return {
      figures: {
        leagues: `${LEAGUES} of ${MEMBERS} members with devices and shared pictures, among ${players} players`,
        'settled and reverted without leagues, s': spread(taken.none, 2),
        'with leagues, devices and shared pictures, s': spread(taken.leagues, 2),
      },
      verdicts: [
        {
          sentence: `a settlement with leagues, devices and shared pictures takes ${spread(ratios, 3)} × as long as without (at most ${AT_MOST})`,
          figure,
          isMet: figure <= AT_MOST,
        },
      ],
    };
  },
};
