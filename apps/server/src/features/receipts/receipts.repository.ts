import type { AnswerOption, AnswerPart, GoalExpectation, MatchAttributes } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { itemOf } from '../../db/settlements-of.ts';

/** A row of the ledger with all that it refers to. */
export type LedgerRow = {
  id: string;
  kind: 'award' | 'reversal';
  xp: number;
  at: Date;
  notes: string | null;
  value: string;
  parts: AnswerPart[];
  /** When the value was last changed; null: nobody knows any more, and it matters to none but decay. */
  changed_at: Date | null;
  /** What is predicted now, which cannot have changed since; null once the account is gone. */
  predicted: string | null;
  /** Whether the account is gone: with it go predictions that nobody else could see. */
  is_erased: boolean;
  /** Whether another match turned out to be this one, and what was predicted on it came along. */
  has_joined: boolean;
  /** Whether the moment that decided is still that of the prediction, as far as both are there. */
  is_same_moment: boolean;
  /** Whether it was predicted before predictions closed, as they close now. */
  is_in_time: boolean;
  /** The XP of its reversal, or of the award that it reverses; whether the reversal stores no facts of its own. */
  paired_xp: number | null;
  is_paired_alike: boolean;
  is_reverted: boolean;
  /** Whether what was validated is what was asked, as a result. */
  is_of_item: boolean;
  /** What happened, as that validation says. */
  result: string | null;
  map_id: string | null;
  map: unknown;
  map_source: 'bookmakers' | 'goal_model' | 'base_rates' | null;
  map_version: string | null;
  map_inputs: { expected?: GoalExpectation } | null;
  map_computed_at: Date | null;
  /** Whether the map is the one that is in force, which is for good. */
  is_map_in_force: boolean;
  match_id: string | null;
  system_version: 1 | 2 | null;
  attributes: MatchAttributes | null;
  created_at: Date;
  closes_at: Date;
  closed_at: Date | null;
  event_id: string;
  template_key: string | null;
  input_type: string;
  input_options: AnswerOption[] | null;
  disallowed_user_options: string[] | null;
  input_min: string | null;
  input_max: string | null;
  reward: number;
  final_reward: number | null;
  per_place: number | null;
};

function selectRows(condition: RawBuilder<unknown>): RawBuilder<LedgerRow> {
  return sql<LedgerRow>`
    SELECT l.id::text AS id, l.kind, l.xp_amount AS xp, l.created_at AS at, l.notes,
      said.data ->> 'value' AS value, said.data -> 'parts' AS parts,
      coalesce((said.data ->> 'changedAt')::timestamptz, p.value_changed_at) AS changed_at,
      p.value AS predicted, f.deleted_at IS NOT NULL AS is_erased,
      EXISTS (SELECT FROM match_events joined WHERE joined.merged_into = m.id) AS has_joined,
      coalesce((said.data ->> 'changedAt')::timestamptz = p.value_changed_at, true) AS is_same_moment,
      coalesce(coalesce((said.data ->> 'changedAt')::timestamptz, p.value_changed_at)
        < coalesce(least(m.kickoff_time, m.counts_until), e.deadline), true) AS is_in_time,
      o.xp_amount AS paired_xp,
      coalesce(CASE l.kind WHEN 'award' THEN o.data ELSE l.data END = '{}', true) AS is_paired_alike,
      v.reverted_at IS NOT NULL AS is_reverted,
      v.kind = 'result' AND coalesce(v.match_id = e.match_id, v.event_id = e.id, false)
        AND l.template_key IS NOT DISTINCT FROM e.template_key AS is_of_item,
      CASE WHEN e.match_id IS NULL THEN v.result #>> '{}' ELSE v.result ->> e.template_key END
        AS result,
      r.id AS map_id, r.map, r.source AS map_source, r.model_version AS map_version, r.inputs AS map_inputs,
      r.computed_at AS map_computed_at,
      (said.data ->> 'rewardMapId')::uuid IS NOT DISTINCT FROM m.reward_map_id AS is_map_in_force,
      e.match_id, m.system_version, m.attributes, e.created_at,
      coalesce(m.kickoff_time, e.deadline) AS closes_at,
      CASE WHEN m.id IS NULL THEN e.closed_at ELSE m.closed_at END AS closed_at,
      e.id AS event_id, e.template_key, e.input_type, e.input_options, e.disallowed_user_options,
      e.input_min, e.input_max, e.reward,
      (e.reward_decay_rules ->> 'final_reward')::integer AS final_reward,
      e.reward_per_correct AS per_place
    FROM xp_ledger l
    JOIN profiles f ON f.id = l.user_id
    JOIN validations v ON v.id = l.validation_id
    JOIN prediction_events e ON e.id = l.prediction_event_id
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN xp_ledger o ON o.validation_id = l.validation_id AND o.user_id = l.user_id
      AND o.prediction_event_id = l.prediction_event_id AND o.kind <> l.kind
    -- A reversal stores no facts: its award has them.
    CROSS JOIN LATERAL (SELECT CASE l.kind WHEN 'reversal' THEN o.data ELSE l.data END AS data) said
    LEFT JOIN reward_maps r ON r.id = (said.data ->> 'rewardMapId')::uuid AND r.match_id = m.id
    LEFT JOIN predictions p ON p.event_id = l.prediction_event_id AND p.user_id = l.user_id
    ${condition}`;
}

/** Lists everything that a player was paid for a question and gave back, the first of it first. */
export async function listRowsOf(
  db: Queryable,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<LedgerRow[]> {
  const { rows } = await selectRows(sql`
    WHERE l.validation_id IN (
        SELECT own.id FROM prediction_events asked
        JOIN validations own ON ${itemOf('own')} = coalesce(asked.match_id, asked.id)
        WHERE asked.id = ${eventId})
      AND l.user_id = ${userId} AND l.prediction_event_id = ${eventId} AND f.deleted_at IS NULL
    ORDER BY l.id
  `).execute(db);
  return rows;
}

/** Lists the rows of the ledger in their order, from the one after `afterId` on. */
export async function listRowsAfter(
  db: Queryable,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await selectRows(
    sql`WHERE l.id > ${afterId}::bigint ORDER BY l.id LIMIT ${limit}`,
  ).execute(db);
  return rows;
}
