import { sql } from 'kysely';
import type { DatabaseTransaction } from '../connection/database.ts';
import type { RoundKey } from './round-key.ts';

/**
 * Moves reactions, reminders, shared tables and rounds of cups to the round to which the last match
 * of their round has moved. A member who reacted to both rounds keeps the reaction to the other. A
 * round of a cup whose first match is known follows that one instead (`renameRound`).
 */
export async function moveEmptiedRound(
  tx: DatabaseTransaction,
  from: RoundKey,
  into: Omit<RoundKey, 'competitionId'>,
): Promise<void> {
  const { competitionId, season, round } = from;
  const isSame = round === into.round && season === into.season;
  if (isSame || round === '' || into.round === '') return;
  const isFrom = sql`r.competition_id = ${competitionId} AND r.season = ${season}
    AND r.round = ${round}`;
  const isInto = sql`o.competition_id = ${competitionId} AND o.season = ${into.season}
    AND o.round = ${into.round}`;
  const { rows: left } = await sql`
    SELECT FROM match_events r WHERE ${isFrom} AND r.deleted_at IS NULL LIMIT 1
  `.execute(tx);
  if (left.length > 0) return;
  await sql`
    UPDATE league_reminders r SET season = ${into.season}, round = ${into.round}
    WHERE ${isFrom} AND NOT EXISTS (
      SELECT FROM league_reminders o WHERE o.league_id = r.league_id AND ${isInto})
  `.execute(tx);
  await sql`
    DELETE FROM league_round_reactions r USING league_round_reactions o
    WHERE ${isFrom} AND ${isInto} AND (o.league_id, o.user_id) = (r.league_id, r.user_id)
  `.execute(tx);
  await sql`
    UPDATE league_round_reactions r SET season = ${into.season}, round = ${into.round}
    WHERE ${isFrom}
  `.execute(tx);
  await sql`
    UPDATE cup_rounds r SET season = ${into.season}, round = ${into.round}
    FROM cups c
    WHERE c.id = r.cup_id AND c.competition_id = ${competitionId} AND r.season = ${season}
      AND r.round = ${round} AND NOT EXISTS (
        SELECT FROM match_events m WHERE m.competition_id = ${competitionId}
          AND m.season = ${season} AND m.round <> '' AND m.deleted_at IS NULL
          AND m.kickoff_time = r.begins_at)
      AND NOT EXISTS (SELECT FROM cup_rounds o WHERE o.cup_id = r.cup_id
        AND o.season = ${into.season} AND o.round = ${into.round})
  `.execute(tx);
  const ofRound = { kind: 'table', competitionId, season, round };
  await sql`
    UPDATE shares SET about = about || ${JSON.stringify({ season: into.season, round: into.round })}
    WHERE about @> ${JSON.stringify(ofRound)}
  `.execute(tx);
}
