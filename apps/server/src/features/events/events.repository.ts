import type { AnswerOption, AnswerPart, LocalizedText } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { COMPETITION_COLUMNS, type CompetitionColumns } from '#db/state/competition-facts.ts';
import type { ItemStateRow } from '#db/state/item-state.ts';
import { NIL_UUID } from '#db/state/nil-uuid.ts';
import { isPaid } from '#db/state/settlements-of.ts';

export type EventRow = ItemStateRow &
  CompetitionColumns & {
    id: string;
    competition_id: string | null;
    competition_name: string;
    competition_event: boolean;
    season: number;
    title: LocalizedText | null;
    title_key: string | null;
    description: LocalizedText | null;
    description_key: string | null;
    earlier_texts: {
      title: LocalizedText | null;
      title_key: string | null;
      description: LocalizedText | null;
      description_key: string | null;
      replaced_at: string;
    }[];
    image: string | null;
    image_version: number;
    created_at: Date;
    item_version: number;
    input_type: string;
    input_options: AnswerOption[] | null;
    disallowed_user_options: string[] | null;
    input_min: string | null;
    input_max: string | null;
    reward: number;
    final_reward: number | null;
    reward_per_correct: number | null;
    /** The current teams of the options, by the id in the option. */
    teams: Record<string, { id: string; name: string; short_name: string | null }>;
    result: string | null;
    has_opened: boolean;
    value: string | null;
    value_changed_at: string | null;
    xp: number | null;
    award_parts: AnswerPart[] | null;
    has_receipt: boolean;
  };

/** Lists standalone events by id, unordered. `playerId` selects whose predictions are included. */
export async function listEventsByIds(
  db: Queryable,
  eventIds: readonly string[],
  playerId: string | null,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.competition_id, c.name AS competition_name, ${COMPETITION_COLUMNS},
      i.competition_event, i.season, e.title, e.title_key,
      e.description, e.description_key, e.image, e.image_version, e.created_at, i.closes_at,
      i.closed_at, i.postponed_at, i.kickoff_confirmed, i.status, i.item_version, e.input_type, e.input_options, e.disallowed_user_options, e.input_min,
      e.input_max, e.reward, (e.reward_decay_rules ->> 'final_reward')::integer AS final_reward,
      e.reward_per_correct,
      (SELECT coalesce(jsonb_object_agg(named.id, jsonb_build_object('id', team.id,
          'name', team.name, 'short_name', team.short_name)), '{}')
       FROM jsonb_array_elements(e.input_options) AS choice
       JOIN teams named ON named.id = (choice ->> 'teamId')::uuid
       JOIN teams team ON team.id = coalesce(named.merged_into, named.id)) AS teams,
      (SELECT coalesce(jsonb_agg(to_jsonb(earlier) ORDER BY earlier.item_version DESC), '[]')
       FROM earlier_event_texts earlier WHERE earlier.event_id = e.id) AS earlier_texts,
      EXISTS (SELECT FROM opened_predictions o
        WHERE o.user_id = ${playerId ?? NIL_UUID}::uuid AND o.item_id = e.id) AS has_opened,
      v.kind AS validation_kind, v.result #>> '{}' AS result,
      p.value, to_json(p.value_changed_at) #>> '{}' AS value_changed_at,
      CASE WHEN v.id IS NOT NULL THEN coalesce(l.xp_amount, 0) END AS xp,
      CASE WHEN v.id IS NOT NULL THEN coalesce(l.data -> 'parts', '[]') END AS award_parts,
      ${isPaid({ itemId: sql`e.id`, eventId: sql`e.id`, userId: sql`p.user_id` })} AS has_receipt
    FROM items i
    -- Repeats the ids: otherwise PostgreSQL scans the whole table for a long list.
    JOIN prediction_events e ON e.id = i.id AND e.id = ANY(${[...eventIds]}::uuid[])
    LEFT JOIN competitions c ON c.id = i.competition_id
    LEFT JOIN validations v ON v.id = i.validation_id
    LEFT JOIN predictions p ON p.event_id = e.id AND p.user_id = ${playerId ?? NIL_UUID}::uuid
    LEFT JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = p.user_id
      AND l.prediction_event_id = e.id AND l.kind = 'award'
    WHERE i.kind = 'event' AND i.id = ANY(${[...eventIds]}::uuid[])
  `.execute(db);
  return rows;
}

/** Finds the match of a prediction event; null if the event is not a part. */
export async function findMatchOfPart(db: Queryable, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT m.id AS match_id FROM prediction_events e
    JOIN match_events m ON m.id = e.match_id AND m.deleted_at IS NULL WHERE e.id = ${eventId}
  `.execute(db);
  return rows[0]?.match_id ?? null;
}
