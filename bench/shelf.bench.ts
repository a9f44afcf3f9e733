import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createBadgesService } from '../apps/server/src/features/badges/badges.service.ts';
import { toShelfView } from '../apps/server/src/features/badges/badges.view.ts';
import { createCupsService } from '../apps/server/src/features/cups/cups.service.ts';
import { createProfilesService } from '../apps/server/src/features/profiles/profiles.service.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { generatePlayers } from './generate-players.ts';
import { median, spread } from './measure-rates.ts';
import { readCpuMs } from './read-cpu.ts';
import type { Trial } from './scenario.ts';

const SEASONS = 3;
const ROUNDS = 38;
const MATCHES_OF_ROUND = 10;
/** Rows of the ledger of each other player. */
const ROWS_OF_OTHERS = 10;
const READS = 100;
const MAX_MS = 20;

/** Creates finished matches of past seasons. Each has a score question and a result of 2–1. */
async function createSeasons(ownerDb: Database): Promise<void> {
  const { competitionId } = await createCompetition(ownerDb, { season: 2021 });
  for (let season = 2021; season < 2021 + SEASONS; season += 1) {
    await sql`
      INSERT INTO competition_seasons (competition_id, season, reward_version)
      SELECT competition_id, ${season}::integer, reward_version FROM competition_seasons
      WHERE competition_id = ${competitionId} AND season = 2021 ON CONFLICT DO NOTHING
    `.execute(ownerDb);
    for (let nth = 0; nth < ROUNDS * MATCHES_OF_ROUND; nth += 1) {
      const round = Math.floor(nth / MATCHES_OF_ROUND);
      const ago = (2024 - season) * 365 - round * 7;
      const kickoffAt = new Date(Date.now() - (ago + 30) * DAY_MS);
      const { matchId } = await createTestMatch(ownerDb, { competitionId, season, kickoffAt });
      await sql`UPDATE match_events SET round = ${`Matchday ${round + 1}`}, status = 'finished'
        WHERE id = ${matchId}`.execute(ownerDb);
    }
  }
  await sql`
    INSERT INTO validations (match_id, kind, item_version, result)
    SELECT id, 'result', 1, '{"score": "2-1"}' FROM match_events WHERE competition_id = ${competitionId}
  `.execute(ownerDb);
}

/** The first player predicted every match, the others some. Each second prediction was paid. */
async function predict(ownerDb: Database, userIds: readonly string[]): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(ownerDb);
  await sql`
    WITH parts AS MATERIALIZED (
      SELECT e.id AS event_id, m.kickoff_time, v.id AS validation_id,
        row_number() OVER (ORDER BY m.kickoff_time, m.id) - 1 AS nth, count(*) OVER () AS parts
      FROM prediction_events e JOIN match_events m ON m.id = e.match_id
      JOIN validations v ON v.match_id = m.id
    ), players AS (
      SELECT id, n FROM unnest(${[...userIds]}::uuid[]) WITH ORDINALITY AS p(id, n)
    ), made AS (
      SELECT p.id AS user_id, q.* FROM players p JOIN parts q ON p.n = 1
      UNION ALL
      SELECT p.id, q.* FROM players p CROSS JOIN generate_series(1, ${ROWS_OF_OTHERS}::integer) k
      JOIN parts q ON q.nth = (p.n * 7919 + k * 104729) % q.parts WHERE p.n > 1
    ), predicted AS (
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at, closes_at)
      SELECT event_id, user_id, '2-1', kickoff_time - interval '1 day',
        kickoff_time - interval '1 day', kickoff_time FROM made ON CONFLICT DO NOTHING
    )
    INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT DISTINCT ON (user_id, validation_id) user_id, validation_id, event_id, 'score', 'award', 100, true,
      CASE WHEN nth % 10 = 0 THEN '{"parts": [{"aspect": "score"}]}' ELSE '{"parts": [{"aspect": "result"}]}' END::jsonb
    FROM made WHERE nth % 2 = 0
  `.execute(ownerDb);
  await sql`SET session_replication_role = origin`.execute(ownerDb);
  await sql`VACUUM ANALYZE`.execute(ownerDb);
}

/** The shelf of badges of a player with three complete seasons, in a large game. */
export const shelf: Trial = {
  name: 'shelf',

  async play({ players, rounds }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using clients = connectClients(database.server, 1);
    const { userIds } = await generatePlayers(owner.db, players);
    await createSeasons(owner.db);
    await predict(owner.db, userIds);
    const { db } = clients;
    const profiles = createProfilesService({ db } as never, {} as never);
    const cups = createCupsService({ db, live: { publish: () => undefined } });
    const badges = createBadgesService({ db }, { profiles, cups });
    const of = { username: 'player.1', viewerId: userIds[1]! };
    const read = async () => toShelfView(await badges.getShelf(of));
    const shown = await read();
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = (await readCpuMs(rows[0]!.pid)) + process.cpuUsage().user / 1_000;
      for (let at = 0; at < READS; at += 1) await read();
      const after = (await readCpuMs(rows[0]!.pid)) + process.cpuUsage().user / 1_000;
      costs.push((after - before) / READS);
    }
    const ms = median(costs);
    return {
      figures: {
        player: `${SEASONS * ROUNDS * MATCHES_OF_ROUND} predictions, streak ${shown.streaks.complete.longest}, exact ${shown.exactRound?.exactScores}`,
        'ms of CPU, server and database': spread(costs, 1),
      },
      verdicts: [
        {
          sentence: `a shelf costs ${ms.toFixed(1)} ms of CPU (at most ${MAX_MS})`,
          figure: ms,
          isMet: ms <= MAX_MS,
        },
      ],
    };
  },
};
