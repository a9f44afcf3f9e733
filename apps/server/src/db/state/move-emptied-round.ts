import { sql } from 'kysely';
import type { DatabaseTransaction } from '../connection/database.ts';
import type { SeasonKey } from './round-key.ts';

/**
 * Moves what members of leagues did with a round to the label of its last match, which has left it.
 * A member who reacted to both rounds keeps the reaction to the other.
 */
export async function moveEmptiedRound(
  tx: DatabaseTransaction,
  { competitionId, season, from, into }: SeasonKey & { from: string; into: string },
): Promise<void> {
  if (from === into || from === '' || into === '') return;
  const ofSeason = sql`r.competition_id = ${competitionId} AND r.season = ${season}`;
  const { rows: left } = await sql`
    SELECT FROM match_events r
    WHERE ${ofSeason} AND r.round = ${from} AND r.deleted_at IS NULL LIMIT 1
  `.execute(tx);
  if (left.length > 0) return;
  await sql`
    UPDATE league_reminders r SET round = ${into}
    WHERE ${ofSeason} AND r.round = ${from} AND NOT EXISTS (
      SELECT FROM league_reminders o
      WHERE (o.league_id, o.competition_id, o.season, o.round)
        = (r.league_id, r.competition_id, r.season, ${into}))
  `.execute(tx);
  await sql`
    DELETE FROM league_round_reactions r USING league_round_reactions o
    WHERE ${ofSeason} AND r.round = ${from}
      AND (o.league_id, o.competition_id, o.season, o.round, o.user_id)
        = (r.league_id, r.competition_id, r.season, ${into}, r.user_id)
  `.execute(tx);
  await sql`
    UPDATE league_round_reactions r SET round = ${into} WHERE ${ofSeason} AND r.round = ${from}
  `.execute(tx);
}
