import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createCompetition, createTeam } from '../apps/server/src/testing/factories.ts';

const COMPETITIONS = 6;

/** Creates past matches with complete results as history, in a fixed, uneven distribution. */
export async function generateMatches(ownerDb: Database, matches: number): Promise<string[]> {
  const competitionIds: string[] = [];
  for (let count = 0; count < COMPETITIONS; count += 1) {
    const { competitionId } = await createCompetition(ownerDb, { season: 2020 });
    competitionIds.push(competitionId);
  }
  const [home, away] = [await createTeam(ownerDb), await createTeam(ownerDb)];
  await sql`
    INSERT INTO match_events (competition_id, season, team1_id, team2_id, kickoff_time, status)
    SELECT (${competitionIds}::uuid[])[1 + n % ${COMPETITIONS}::integer], 2020, ${home}, ${away},
      game_now() - n * interval '1 hour', 'finished'
    FROM generate_series(1, ${matches}::integer) AS n
  `.execute(ownerDb);
  await sql`
    INSERT INTO validations (match_id, kind, item_version, result)
    SELECT m.id, 'history', 1, jsonb_build_object(
      'score', before + later || '-' || n * 31 % 4,
      'halftime_score', before || '-0',
      'first_goal_minute', (n * 7919 % 91)::text,
      'last_goal_minute', (90 - n * 104729 % 91)::text)
    FROM (SELECT id, row_number() OVER (ORDER BY kickoff_time, id) AS n FROM match_events
          WHERE competition_id = ANY(${competitionIds}::uuid[])) m
    CROSS JOIN LATERAL (SELECT n * 13 % 3 AS before, n * 17 % 5 AS later) goals
  `.execute(ownerDb);
  await sql`VACUUM ANALYZE match_events, validations`.execute(ownerDb);
  return competitionIds;
}
