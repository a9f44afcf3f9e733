import type { OfferedOdds } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isOpenIn } from '../../db/item-state.ts';

/** A match as a provider knows it, by ids. */
export type ForeignIds = {
  readonly kickoffAt: Date;
  readonly isConfirmed: boolean;
  readonly fixtureId: number | null;
  readonly teamIds: readonly [home: number | null, away: number | null];
};

/** How a provider may know a match; null when there is none. */
export async function findForeignIds(db: Queryable, matchId: string): Promise<ForeignIds | null> {
  const { rows } = await sql<{
    kickoff_time: Date;
    kickoff_confirmed: boolean;
    api_id: number | null;
    home: number | null;
    away: number | null;
  }>`
    SELECT m.kickoff_time, m.kickoff_confirmed, m.api_id, t1.api_id AS home, t2.api_id AS away
    FROM match_events m JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    kickoffAt: row.kickoff_time,
    isConfirmed: row.kickoff_confirmed,
    fixtureId: row.api_id,
    teamIds: [row.home, row.away],
  };
}

/** Keeps the fixture that was found, if the match still is of the teams that were asked about. */
export async function saveFixtureId(
  db: Queryable,
  found: { matchId: string; fixtureId: number; teamIds: readonly [number, number] },
): Promise<boolean> {
  const [home, away] = found.teamIds;
  const { rows } = await sql`
    UPDATE match_events m SET api_id = ${found.fixtureId}
    FROM teams t1, teams t2
    WHERE m.id = ${found.matchId} AND m.deleted_at IS NULL AND m.api_id IS NULL
      AND t1.id = m.team1_id AND t1.api_id = ${home}
      AND t2.id = m.team2_id AND t2.api_id = ${away}
    RETURNING m.id
  `.execute(db);
  return rows.length === 1;
}

/** Keeps what bookmakers offer now in place of what they offered before. */
export async function savePrices(
  db: Queryable,
  offer: { matchId: string; fixtureId: number; source: string; odds: OfferedOdds },
): Promise<boolean> {
  const { results, goals } = offer.odds;
  const prices = { closing: results, closingGoals: goals };
  const { rows } = await sql`
    INSERT INTO match_prices (match_id, source, prices)
    SELECT m.id, ${offer.source}, ${JSON.stringify(prices)}::jsonb FROM match_events m
    WHERE m.id = ${offer.matchId} AND m.api_id = ${offer.fixtureId}
    ON CONFLICT (match_id, source) DO UPDATE SET prices = excluded.prices, read_at = game_now()
    RETURNING match_id
  `.execute(db);
  return rows.length === 1;
}

/** Open matches that kick off soon and were not priced lately, the next one first. */
export async function listUnpricedSoon(
  db: Queryable,
  { source, days, hours }: { source: string; days: number; hours: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i
    JOIN teams t1 ON t1.id = i.team1_id AND t1.api_id IS NOT NULL
    JOIN teams t2 ON t2.id = i.team2_id AND t2.api_id IS NOT NULL
    LEFT JOIN match_prices p ON p.match_id = i.id AND p.source = ${source}
    WHERE i.kind = 'match' AND ${isOpenIn('i')}
      AND i.closes_at < game_now() + make_interval(days => ${days}::int)
      AND (p.read_at IS NULL OR p.read_at < game_now() - make_interval(hours => ${hours}::int))
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
