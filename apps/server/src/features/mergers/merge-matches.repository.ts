import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { moveIds } from '#db/state/external-ids.ts';
import { moveEmptiedRound } from '#db/state/move-emptied-round.ts';
import type { RoundKey } from '#db/state/round-key.ts';

export type Joining = { readonly from: string; readonly into: string };

/** Locks matches in id order, before any read of them. */
export async function lockMatches(tx: DatabaseTransaction, matchIds: readonly string[]) {
  await sql`
    SELECT FROM match_events WHERE id = ANY(${[...matchIds]}::uuid[]) ORDER BY id FOR UPDATE
  `.execute(tx);
}

export async function countPredictors(tx: DatabaseTransaction, matchId: string): Promise<number> {
  const { rows } = await sql<{ predictors: number }>`
    SELECT count(DISTINCT p.user_id) AS predictors
    FROM prediction_events e JOIN predictions p ON p.event_id = e.id WHERE e.match_id = ${matchId}
  `.execute(tx);
  return rows[0]!.predictors;
}

/** Lists players who predicted the lost match but not the kept one. */
export async function listNewcomers(
  tx: DatabaseTransaction,
  { from, into }: Joining,
): Promise<string[]> {
  const predictors = (matchId: string) => sql`
    SELECT p.user_id FROM prediction_events e JOIN predictions p ON p.event_id = e.id
    WHERE e.match_id = ${matchId}`;
  const { rows } = await sql<{ user_id: string }>`
    ${predictors(from)} EXCEPT ${predictors(into)}
  `.execute(tx);
  return rows.map(({ user_id: id }) => id);
}

/** Lets only predictions before the earlier start count; `closes` ends predictions for good. */
export async function limitPredictions(
  tx: DatabaseTransaction,
  { from, into }: Joining,
  { until, closes }: { until: Date | null; closes: boolean },
): Promise<void> {
  await sql`
    UPDATE match_events m SET counts_until = least(m.counts_until, gone.counts_until, ${until}),
      closed_at = CASE WHEN ${closes} THEN coalesce(m.closed_at, game_now()) ELSE m.closed_at END
    FROM match_events gone WHERE m.id = ${into} AND gone.id = ${from}
  `.execute(tx);
}

export type Joined = { readonly moved: number; readonly both: number; readonly late: number };

/**
 * Copies answers to the kept match; the lost match keeps its rows. If a player answered both, the
 * later answers that count win, always all of one match, since they belong together.
 */
export async function joinPredictions(
  tx: DatabaseTransaction,
  { from, into }: Joining,
): Promise<Joined> {
  const { rows } = await sql<Joined>`
    WITH answered AS (
      SELECT p.user_id, e.match_id = ${from} AS is_gone, max(p.value_changed_at) AS changed_at,
        max(p.value_changed_at) < coalesce(max(stays.counts_until), 'infinity') AS counts,
        max(p.value_changed_at) < max(own.kickoff_time) AS counted
      FROM prediction_events e
      JOIN predictions p ON p.event_id = e.id
      JOIN match_events own ON own.id = e.match_id
      JOIN match_events stays ON stays.id = ${into}
      WHERE e.match_id IN (${from}, ${into}) GROUP BY p.user_id, e.match_id
    ), chosen AS (
      SELECT DISTINCT ON (user_id) *, count(*) OVER (PARTITION BY user_id) > 1 AS is_both
      FROM answered
      ORDER BY user_id, counts DESC, changed_at DESC, is_gone
    ), cleared AS (
      DELETE FROM predictions p USING chosen c, prediction_events e
      WHERE c.is_gone AND p.user_id = c.user_id AND e.id = p.event_id AND e.match_id = ${into}
        AND NOT EXISTS (SELECT FROM prediction_events old JOIN predictions o ON o.event_id = old.id
          WHERE old.match_id = ${from} AND old.template_key = e.template_key
            AND o.user_id = p.user_id)
    ), copied AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT e.id, p.user_id, p.value, p.created_at, p.value_changed_at
      FROM chosen c JOIN prediction_events old ON old.match_id = ${from}
      JOIN predictions p ON p.event_id = old.id AND p.user_id = c.user_id
      JOIN prediction_events e ON e.match_id = ${into} AND e.template_key = old.template_key
      WHERE c.is_gone
      ON CONFLICT (event_id, user_id) DO UPDATE SET value = excluded.value,
        created_at = excluded.created_at, value_changed_at = excluded.value_changed_at
    )
    SELECT count(*) FILTER (WHERE is_gone) AS moved, count(*) FILTER (WHERE is_both) AS both,
      count(*) FILTER (WHERE counted AND NOT counts) AS late
    FROM chosen
  `.execute(tx);
  return rows[0]!;
}

/** A player who opened the predictions of the lost match cannot predict the kept one. */
export async function joinOpenings(tx: DatabaseTransaction, { from, into }: Joining) {
  await sql`
    INSERT INTO opened_predictions (user_id, match_id, opened_at)
    SELECT user_id, ${into}, opened_at FROM opened_predictions WHERE match_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/**
 * Moves reactions to predictions. Of a member who reacted to both, the later one stays. Rows are
 * updated, not inserted anew, because an insert would wait for members who leave.
 */
export async function joinReactions(tx: DatabaseTransaction, { from, into }: Joining) {
  await sql`
    DELETE FROM league_call_reactions r USING league_call_reactions o
    WHERE r.match_id IN (${from}, ${into}) AND o.match_id IN (${from}, ${into})
      AND (o.league_id, o.player_id, o.user_id) = (r.league_id, r.player_id, r.user_id)
      AND (o.reacted_at, o.match_id) > (r.reacted_at, r.match_id)
  `.execute(tx);
  await sql`
    UPDATE league_call_reactions SET match_id = ${into} WHERE match_id = ${from}
  `.execute(tx);
}

/** A player who was reminded of one match was reminded of the other. */
export async function joinReminders(tx: DatabaseTransaction, { from, into }: Joining) {
  await sql`
    INSERT INTO reminded_items (user_id, item_id, reminded_at)
    SELECT user_id, ${into}, reminded_at FROM reminded_items WHERE item_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Shared exact scores follow to the match that is paid; each read compares them with it. */
export async function joinShares(tx: DatabaseTransaction, { from, into }: Joining) {
  await sql`
    UPDATE shares s SET about = jsonb_build_object('kind', 'hit', 'eventId', e.id)
    FROM prediction_events old
    JOIN prediction_events e ON e.match_id = ${into} AND e.template_key = old.template_key
    WHERE old.match_id = ${from}
      AND s.about = jsonb_build_object('kind', 'hit', 'eventId', old.id)
  `.execute(tx);
}

/** Moves provider ids, prices and current proposals that the kept match lacks. */
export async function joinProviders(tx: DatabaseTransaction, { from, into }: Joining) {
  await moveIds(tx, { kind: 'match_id', from, into });
  await sql`
    INSERT INTO match_prices (match_id, source, prices, read_at)
    SELECT ${into}, source, prices, read_at FROM match_prices WHERE match_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await sql`
    UPDATE result_proposals p SET match_id = ${into}
    WHERE p.match_id = ${from} AND p.import_id IS NULL AND p.replaced_at IS NULL AND NOT EXISTS (
      SELECT FROM result_proposals known WHERE known.match_id = ${into}
        AND known.source = p.source AND known.replaced_at IS NULL)
  `.execute(tx);
}

/** Marks awards of a validation as seen if the player saw the same of the ended one. */
export async function keepSeen(
  tx: DatabaseTransaction,
  { into }: Joining,
  { endedId, begunId }: { endedId: string; begunId: string },
): Promise<void> {
  await sql`
    UPDATE xp_ledger l SET seen = true
    FROM xp_ledger old
    JOIN prediction_events asked ON asked.id = old.prediction_event_id
    JOIN prediction_events e ON e.match_id = ${into} AND e.template_key = asked.template_key
    WHERE old.validation_id = ${endedId} AND old.kind = 'award' AND old.seen
      AND l.validation_id = ${begunId} AND l.kind = 'award' AND NOT l.seen
      AND l.user_id = old.user_id AND l.prediction_event_id = e.id AND l.xp_amount = old.xp_amount
  `.execute(tx);
}

/** Hides the lost match, which leads to the kept one. Its round may be gone with it. */
export async function pointTo(tx: DatabaseTransaction, { from, into }: Joining): Promise<void> {
  await sql`
    UPDATE match_events SET merged_into = ${into}, deleted_at = coalesce(deleted_at, game_now()),
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${from} OR merged_into = ${from}
  `.execute(tx);
  await sql`
    UPDATE match_events SET item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${into}
  `.execute(tx);
  const { rows } = await sql<RoundKey & { isGone: boolean }>`
    SELECT competition_id AS "competitionId", season, round, id = ${from} AS "isGone"
    FROM match_events WHERE id IN (${from}, ${into})
  `.execute(tx);
  const find = (isGone: boolean) => rows.find((one) => one.isGone === isGone)!;
  await moveEmptiedRound(tx, find(true), find(false));
}
