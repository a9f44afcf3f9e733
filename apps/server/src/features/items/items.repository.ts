import {
  inputTypeOf,
  isOpen,
  isRevealed,
  isTemplateKey,
  questionOfTemplate,
  rewardsFor,
  type ItemNote,
  type MatchAttributes,
  type PlacedItem,
  type Question,
  type Rewards,
  type StoredStatus,
} from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import { QUESTION_COLUMNS, type QuestionColumns } from '#db/state/question-columns.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { ItemStateRow, ValidationKind } from '#db/state/item-state.ts';
import { clockOf, noteOf } from './item-state.ts';

export type ItemRef =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string };

/** A question of an item with its rewards; null if a version 2 match has no prices. */
export type Part = { readonly question: Question; readonly rewards: Rewards | null };

export type Item = ItemRef & {
  readonly status: StoredStatus;
  /** A match's kickoff, an event's deadline. */
  readonly closesAt: Date;
  readonly closedAt: Date | null;
  readonly postponedAt: Date | null;
  readonly createdAt: Date;
  readonly isKickoffConfirmed: boolean;
  readonly systemVersion: 1 | 2 | null;
  readonly attributes: MatchAttributes;
  readonly itemVersion: number;
  readonly note: ItemNote;
  readonly place: PlacedItem;
  readonly rewardMapId: string | null;
  /** Sorted by template key. */
  readonly parts: readonly Part[];
  readonly validation: { readonly id: string; readonly kind: ValidationKind } | null;
  readonly isOpen: boolean;
  readonly isRevealed: boolean;
  /** The database's clock, read after the lock was taken. */
  readonly now: Date;
};

export const TABLES = { match: sql.table('match_events'), event: sql.table('prediction_events') };
const STRENGTHS = { share: sql`FOR SHARE`, update: sql`FOR UPDATE` };

/** Locks the item's row, and nothing else in the statement. Returns false if it does not exist. */
export async function lockRow(
  tx: DatabaseTransaction,
  ref: ItemRef,
  strength: keyof typeof STRENGTHS,
): Promise<boolean> {
  const isItem = ref.kind === 'match' ? sql`TRUE` : sql`match_id IS NULL`;
  const { rows } = await sql`
    SELECT id FROM ${TABLES[ref.kind]}
    WHERE id = ${ref.id} AND deleted_at IS NULL AND ${isItem} ${STRENGTHS[strength]}
  `.execute(tx);
  return rows.length === 1;
}

type ItemRow = ItemStateRow & {
  id: string;
  created_at: Date;
  system_version: 1 | 2 | null;
  attributes: MatchAttributes;
  item_version: number;
  season: number;
  round: string | null;
  competition_id: string | null;
  sport: string | null;
  reward_map_id: string | null;
  map: unknown;
  validation_id: string | null;
  parts: PartRow[];
  now: Date;
};

type PartRow = QuestionColumns & {
  reward: number;
  final_reward: number | null;
  per_place: number | null;
};

const PARTS = sql`
  SELECT coalesce(jsonb_agg(jsonb_build_object('event_id', e.id, 'template_key', e.template_key,
      'input_type', e.input_type, 'input_options', e.input_options,
      'disallowed_user_options', e.disallowed_user_options, 'input_min', e.input_min,
      'input_max', e.input_max, 'reward', e.reward, 'final_reward', e.reward_decay_rules -> 'final_reward', 'per_place', e.reward_per_correct)
    ORDER BY e.template_key), '[]')
  FROM prediction_events e`;

const selectItems = (kind: ItemRef['kind'], condition: RawBuilder<unknown>) => sql<ItemRow>`
  SELECT i.id, i.status, i.closes_at, i.closed_at, i.postponed_at, i.created_at, i.kickoff_confirmed,
    i.system_version, i.attributes, i.item_version, i.season, i.round, i.competition_id, c.sport,
    i.reward_map_id, r.map, i.validation_id, v.kind AS validation_kind,
    (${PARTS} WHERE coalesce(e.match_id, e.id) = i.id) AS parts, game_now() AS now
  FROM items i
  LEFT JOIN competitions c ON c.id = i.competition_id
  LEFT JOIN reward_maps r ON r.id = i.reward_map_id
  LEFT JOIN validations v ON v.id = i.validation_id
  WHERE i.kind = ${kind} AND ${condition}`;

export async function findItem(db: Queryable, ref: ItemRef): Promise<Item | null> {
  const { rows } = await selectItems(ref.kind, sql`i.id = ${ref.id}`).execute(db);
  return rows[0] ? toItem(ref, rows[0]) : null;
}

/** Locks the rows of matches in id order, and nothing else in the statement. */
export async function lockMatchRows(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    SELECT id FROM match_events
    WHERE id = ANY(${[...matchIds]}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE
  `.execute(tx);
}

export async function listMatchItems(db: Queryable, matchIds: readonly string[]): Promise<Item[]> {
  const ids = sql`${[...matchIds]}::uuid[]`;
  const { rows } = await selectItems('match', sql`i.id = ANY(${ids})`).execute(db);
  return rows.map((row) => toItem({ kind: 'match', id: row.id }, row));
}

export type FoundQuestion = {
  readonly question: Question;
  readonly match: { readonly id: string; readonly systemVersion: 1 | 2 } | null;
  readonly now: Date;
};

/** Unknown ids are missing. A merged match is replaced by the kept one. */
export async function listQuestions(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, FoundQuestion>> {
  const { rows } = await sql<
    QuestionColumns & {
      requested_id: string;
      match_id: string | null;
      system_version: 1 | 2;
      now: Date;
    }
  >`
    SELECT requested.id AS requested_id, e.match_id, m.system_version, ${QUESTION_COLUMNS}, game_now() AS now
    FROM prediction_events requested
    LEFT JOIN match_events merged ON merged.id = requested.match_id AND merged.merged_into IS NOT NULL
    LEFT JOIN prediction_events kept
      ON kept.match_id = merged.merged_into AND kept.template_key = requested.template_key
    JOIN prediction_events e ON e.id = CASE WHEN merged.id IS NULL THEN requested.id ELSE kept.id END
    LEFT JOIN match_events m ON m.id = e.match_id
    WHERE requested.id = ANY(${[...eventIds]}::uuid[])
  `.execute(db);
  return new Map(
    rows.map((row): [string, FoundQuestion] => {
      const { requested_id: requestedId, match_id: id, system_version: systemVersion, now } = row;
      const match = id === null ? null : { id, systemVersion };
      return [requestedId, { question: toQuestion(row), match, now }];
    }),
  );
}

/** Returns the match that this one was merged into, else the same id, even if it is unknown. */
export async function getCurrentMatchId(db: Queryable, matchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT merged_into AS id FROM match_events WHERE id = ${matchId} AND merged_into IS NOT NULL
  `.execute(db);
  return rows[0]?.id ?? matchId;
}

export function toQuestion(row: QuestionColumns): Question {
  const { event_id: eventId, template_key: key } = row;
  if (key !== null && isTemplateKey(key)) return questionOfTemplate(key, eventId);
  return {
    eventId: row.event_id,
    templateKey: row.template_key,
    inputType: inputTypeOf(row.input_type),
    options: row.input_options ?? [],
    hidden: row.disallowed_user_options ?? [],
    min: row.input_min,
    max: row.input_max,
  };
}

function toItem(ref: ItemRef, row: ItemRow): Item {
  const clock = clockOf(row);
  const { closesAt, closedAt, postponedAt } = clock;
  const { now } = row;
  const hasValidation = row.validation_id !== null;
  const place = {
    closesAt,
    season: row.season,
    round: row.round ?? '',
    competition:
      row.competition_id && row.sport ? { id: row.competition_id, sport: row.sport } : null,
  };
  return {
    ...ref,
    status: row.status,
    closesAt,
    closedAt,
    postponedAt,
    createdAt: row.created_at,
    isKickoffConfirmed: row.kickoff_confirmed,
    systemVersion: row.system_version,
    attributes: row.attributes,
    itemVersion: row.item_version,
    note: noteOf(row),
    place,
    rewardMapId: row.reward_map_id,
    parts: row.parts.map((part) => {
      const question = toQuestion(part);
      const rewards = rewardsFor(question, {
        systemVersion: row.system_version,
        map: row.map,
        reward: part.reward,
        finalReward: part.final_reward,
        perPlace: part.per_place,
        createdAt: row.created_at,
        closesAt,
      });
      return { question, rewards };
    }),
    validation: hasValidation ? { id: row.validation_id!, kind: row.validation_kind! } : null,
    isOpen: isOpen(clock, now),
    isRevealed: isRevealed({ ...clock, hasValidation }, now),
    now,
  };
}

export async function isPart(db: Queryable, id: string): Promise<boolean> {
  const part = await db
    .selectFrom('questions')
    .select('event_id')
    .where('event_id', '=', id)
    .where('match_id', 'is not', null)
    .executeTakeFirst();
  return part !== undefined;
}
