import type { OfferedOdds } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { idAt, canRequest } from '#db/state/external-ids.ts';
import { isOpenIn } from '#db/state/item-state.ts';

/** Saves the bookmaker prices of a match, if its id at the provider still is `fixtureId`. */
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

/** Lists open matches that start soon and were not priced lately, by kickoff. */
export async function listUnpricedSoon(
  db: Queryable,
  options: { source: string; needsTeamIds: boolean; days: number; hours: number },
): Promise<string[]> {
  const { source, days, hours } = options;
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i
    LEFT JOIN match_prices p ON p.match_id = i.id AND p.source = ${source}
    WHERE i.kind = 'match' AND ${isOpenIn('i')} AND ${canRequest(options)}
      AND i.closes_at < game_now() + make_interval(days => ${days}::int)
      AND (p.read_at IS NULL OR p.read_at < game_now() - make_interval(hours => ${hours}::int))
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
