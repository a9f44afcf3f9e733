import type { OfferedOdds } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { idAt, mayBeAsked } from '../../db/external-ids.ts';
import { isOpenIn } from '../../db/item-state.ts';
import type { Pairing } from '../../providers/match-data.ts';

/** What a match may be known by at a provider. */
export type ForeignMatch = {
  readonly kickoffAt: Date;
  readonly fixtureId: string | null;
  readonly teams: Pairing;
};

/** Selects what a team may be known by, as JSON. */
const knownTeam = (source: string, teamId: RawBuilder<unknown>) => sql`(
  SELECT jsonb_build_object('id', ${idAt(source, 'team_id', sql`t.id`)}, 'names',
    jsonb_build_array(t.name) || coalesce(jsonb_agg(DISTINCT substring(s.key FROM position('/' IN s.key) + 1))
      FILTER (WHERE s.key IS NOT NULL), '[]'))
  FROM teams t LEFT JOIN external_refs s ON s.kind = 'team' AND s.entity_id = t.id
  WHERE t.id = ${teamId} GROUP BY t.id)`;

/** Finds how a provider may know a match; null when there is none. */
export async function findForeign(
  db: Queryable,
  { matchId, source }: { matchId: string; source: string },
): Promise<ForeignMatch | null> {
  const { rows } = await sql<ForeignMatch>`
    SELECT m.kickoff_time AS "kickoffAt", ${idAt(source, 'match_id', sql`m.id`)} AS "fixtureId",
      jsonb_build_array(${knownTeam(source, sql`m.team1_id`)}, ${knownTeam(source, sql`m.team2_id`)})
        AS teams
    FROM match_events m WHERE m.id = ${matchId} AND m.deleted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps the fixture of a match, whose row the caller has locked. False: it is another match's; one that
 * was deleted gives it up.
 */
export async function saveFixtureId(
  tx: DatabaseTransaction,
  found: { matchId: string; source: string; fixtureId: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO external_refs AS known (source, kind, key, entity_id)
    VALUES (${found.source}, 'match_id', ${found.fixtureId}, ${found.matchId})
    ON CONFLICT (source, kind, key) DO UPDATE SET entity_id = excluded.entity_id
      WHERE EXISTS (SELECT FROM match_events gone
        WHERE gone.id = known.entity_id AND gone.deleted_at IS NOT NULL)
    RETURNING key
  `.execute(tx);
  return rows.length === 1;
}

/** Keeps what bookmakers offer now in place of what they offered before. */
export async function savePrices(
  db: Queryable,
  offer: { matchId: string; fixtureId: string; source: string; odds: OfferedOdds },
): Promise<boolean> {
  const { results, goals } = offer.odds;
  const prices = { closing: results, closingGoals: goals };
  const { rows } = await sql`
    INSERT INTO match_prices (match_id, source, prices)
    SELECT m.id, ${offer.source}, ${JSON.stringify(prices)}::jsonb FROM match_events m
    WHERE m.id = ${offer.matchId} AND ${idAt(offer.source, 'match_id', sql`m.id`)} = ${offer.fixtureId}
    ON CONFLICT (match_id, source) DO UPDATE SET prices = excluded.prices, read_at = game_now()
    RETURNING match_id
  `.execute(db);
  return rows.length === 1;
}

/** Lists open matches that kick off soon and were not priced lately, the next one first. */
export async function listUnpricedSoon(
  db: Queryable,
  asked: { source: string; needsTeamIds: boolean; days: number; hours: number },
): Promise<string[]> {
  const { source, days, hours } = asked;
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i
    LEFT JOIN match_prices p ON p.match_id = i.id AND p.source = ${source}
    WHERE i.kind = 'match' AND ${isOpenIn('i')} AND ${mayBeAsked(asked)}
      AND i.closes_at < game_now() + make_interval(days => ${days}::int)
      AND (p.read_at IS NULL OR p.read_at < game_now() - make_interval(hours => ${hours}::int))
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
