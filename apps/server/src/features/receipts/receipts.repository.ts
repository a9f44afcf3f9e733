import type { AnswerPart, GoalExpectation, MatchAttributes } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import { QUESTION_COLUMNS, type QuestionColumns } from '#db/state/question-columns.ts';
import type { Queryable } from '#db/connection/database.ts';
import { itemOf } from '#db/state/settlements-of.ts';

export type LedgerRow = QuestionColumns & {
  id: string;
  kind: 'award' | 'reversal';
  xp: number;
  at: Date;
  notes: string | null;
  value: string;
  parts: AnswerPart[];
  /** Last change of the value; null: unknown. Only a falling reward needs it. */
  changed_at: Date | null;
  /** The prediction, which cannot have changed since; null after the account's deletion. */
  predicted: string | null;
  /** True if the account is deleted, and hidden predictions with it. */
  is_erased: boolean;
  /** True if another match was merged into this one, with its predictions. */
  has_joined: boolean;
  /** True if the time that decided is still the one of the prediction, or one of both is missing. */
  is_same_moment: boolean;
  /** True if the prediction is older than the present deadline. */
  is_in_time: boolean;
  /** The XP of its reversal, or of the award that it reverses. */
  paired_xp: number | null;
  /** True if the reversal stores no data of its own. */
  is_paired_alike: boolean;
  is_reverted: boolean;
  /** True if the validation is a result of the item. */
  is_of_item: boolean;
  result: string | null;
  map_id: string | null;
  map: unknown;
  map_source: 'bookmakers' | 'goal_model' | 'base_rates' | null;
  map_version: string | null;
  map_inputs: { expected?: GoalExpectation } | null;
  map_computed_at: Date | null;
  /** True if the map is the one in force, which is final. */
  is_map_in_force: boolean;
  match_id: string | null;
  system_version: 1 | 2 | null;
  attributes: MatchAttributes | null;
  created_at: Date;
  closes_at: Date;
  closed_at: Date | null;
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
      ${QUESTION_COLUMNS}, e.reward,
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

/** Lists the awards and reversals of a player for a question, oldest first. */
export async function listRowsOf(
  db: Queryable,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<LedgerRow[]> {
  const { rows } = await selectRows(sql`
    WHERE l.validation_id IN (
        SELECT own.id FROM prediction_events question
        JOIN validations own ON ${itemOf('own')} = coalesce(question.match_id, question.id)
        WHERE question.id = ${eventId})
      AND l.user_id = ${userId} AND l.prediction_event_id = ${eventId} AND f.deleted_at IS NULL
    ORDER BY l.id
  `).execute(db);
  return rows;
}

export async function listRowsAfter(
  db: Queryable,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await selectRows(
    sql`WHERE l.id > ${afterId}::bigint ORDER BY l.id LIMIT ${limit}`,
  ).execute(db);
  return rows;
}
