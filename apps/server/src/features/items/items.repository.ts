import {
  inputTypeOf,
  isOpen,
  isRevealed,
  itemNote,
  rewardsFor,
  type AnswerOption,
  type ItemNote,
  type MatchAttributes,
  type PlacedItem,
  type Question,
  type Rewards,
  type StoredStatus,
} from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** What is predicted as a whole: a match with its parts, or a standalone event. */
export type ItemRef =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string };

export type ValidationKind = 'result' | 'void' | 'history';

/** One question of an item, and what it is worth; null: a version 2 match was never priced. */
export type Part = { readonly question: Question; readonly rewards: Rewards | null };

/** An item as it stands under its lock, or as it was when somebody only looked. */
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
  /** What decides the boards on which its awards count. */
  readonly place: PlacedItem;
  readonly rewardMapId: string | null;
  /** By template key where it has one. */
  readonly parts: readonly Part[];
  readonly validation: { readonly id: string; readonly kind: ValidationKind } | null;
  readonly isOpen: boolean;
  readonly isRevealed: boolean;
  /** The database's clock, read after the lock was held. */
  readonly now: Date;
};

const TABLES = { match: sql.table('match_events'), event: sql.table('prediction_events') };
const STRENGTHS = { share: sql`FOR SHARE`, update: sql`FOR UPDATE` };

/** Locks the item's row, and nothing else in the same statement. False when there is none. */
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

type ItemRow = {
  id: string;
  status: StoredStatus;
  closes_at: Date;
  closed_at: Date | null;
  postponed_at: Date | null;
  created_at: Date;
  kickoff_confirmed: boolean;
  system_version: 1 | 2 | null;
  attributes: MatchAttributes;
  item_version: number;
  season: number;
  competition_id: string | null;
  sport: string | null;
  reward_map_id: string | null;
  map: unknown;
  validation_id: string | null;
  validation_kind: ValidationKind | null;
  parts: PartRow[];
  now: Date;
};

/** The columns of `prediction_events` that make a question. */
type QuestionRow = {
  event_id: string;
  template_key: string | null;
  input_type: string;
  input_options: AnswerOption[] | null;
  disallowed_user_options: string[] | null;
  input_min: string | null;
  input_max: string | null;
};

type PartRow = QuestionRow & {
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

const SELECTIONS = {
  match: sql`
    SELECT m.id, m.status, m.kickoff_time AS closes_at, m.closed_at, m.postponed_at, m.created_at,
      m.kickoff_confirmed, m.system_version, m.attributes, m.item_version, m.season,
      m.competition_id, c.sport, m.reward_map_id, r.map, v.id AS validation_id,
      v.kind AS validation_kind, (${PARTS} WHERE e.match_id = m.id) AS parts, game_now() AS now
    FROM match_events m
    JOIN competitions c ON c.id = m.competition_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.deleted_at IS NULL AND m.id = `,
  event: sql`
    SELECT i.id, i.status, i.deadline AS closes_at, i.closed_at, NULL::timestamptz AS postponed_at,
      i.created_at, true AS kickoff_confirmed, NULL::smallint AS system_version,
      '{}'::jsonb AS attributes, i.item_version, i.season, i.competition_id, c.sport,
      NULL::uuid AS reward_map_id, NULL::jsonb AS map, v.id AS validation_id,
      v.kind AS validation_kind, (${PARTS} WHERE e.id = i.id) AS parts, game_now() AS now
    FROM prediction_events i
    LEFT JOIN competitions c ON c.id = i.competition_id
    LEFT JOIN validations v ON v.event_id = i.id AND v.reverted_at IS NULL
    WHERE i.match_id IS NULL AND i.deleted_at IS NULL AND i.id = `,
};

/** An item with everything that decides about it; null when there is none. */
export async function findItem(db: Queryable, ref: ItemRef): Promise<Item | null> {
  const { rows } = await sql<ItemRow>`${SELECTIONS[ref.kind]} ${ref.id}`.execute(db);
  return rows[0] ? toItem(ref, rows[0]) : null;
}

/** Locks the rows of matches in one order, and nothing else in the same statement. */
export async function lockMatchRows(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    SELECT id FROM match_events
    WHERE id = ANY(${[...matchIds]}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE
  `.execute(tx);
}

/** Matches as items, each with everything that decides about it. */
export async function listMatchItems(db: Queryable, matchIds: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<ItemRow>`
    ${SELECTIONS.match} ANY(${[...matchIds]}::uuid[])
  `.execute(db);
  return rows.map((row) => toItem({ kind: 'match', id: row.id }, row));
}

/** A question with the match that it is part of, if it is, and the database's clock. */
export type AskedQuestion = {
  readonly question: Question;
  readonly match: { readonly id: string; readonly systemVersion: 1 | 2 } | null;
  readonly now: Date;
};

/**
 * Questions by their ids; an id that is none is not among them. Of a match that turned out to be
 * another one it is the question of that.
 */
export async function listQuestions(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, AskedQuestion>> {
  const { rows } = await sql<
    QuestionRow & { asked_id: string; match_id: string | null; system_version: 1 | 2; now: Date }
  >`
    SELECT asked.id AS asked_id, e.id AS event_id, e.match_id, m.system_version, e.template_key, e.input_type, e.input_options,
      e.disallowed_user_options, e.input_min, e.input_max, game_now() AS now
    FROM prediction_events asked
    LEFT JOIN match_events gone ON gone.id = asked.match_id AND gone.merged_into IS NOT NULL
    JOIN prediction_events e ON CASE WHEN gone.id IS NULL THEN e.id = asked.id
      ELSE e.match_id = gone.merged_into AND e.template_key = asked.template_key END
    LEFT JOIN match_events m ON m.id = e.match_id
    WHERE asked.id = ANY(${[...eventIds]}::uuid[])
  `.execute(db);
  return new Map(
    rows.map((row): [string, AskedQuestion] => {
      const { asked_id: askedId, match_id: id, system_version: systemVersion, now } = row;
      const match = id === null ? null : { id, systemVersion };
      return [askedId, { question: toQuestion(row), match, now }];
    }),
  );
}

/** The match that one turned out to be; else itself, also where there is none. */
export async function getCurrentMatchId(db: Queryable, matchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT merged_into AS id FROM match_events WHERE id = ${matchId} AND merged_into IS NOT NULL
  `.execute(db);
  return rows[0]?.id ?? matchId;
}

/** What a row of `prediction_events` asks. */
export function toQuestion(row: QuestionRow): Question {
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
  const { status, closes_at: closesAt, closed_at: closedAt, postponed_at: postponedAt, now } = row;
  const clock = { storedStatus: status, closesAt, closedAt, postponedAt };
  const hasValidation = row.validation_id !== null;
  const place = {
    closesAt,
    season: row.season,
    competition:
      row.competition_id && row.sport ? { id: row.competition_id, sport: row.sport } : null,
  };
  return {
    ...ref,
    status,
    closesAt,
    closedAt,
    postponedAt,
    createdAt: row.created_at,
    isKickoffConfirmed: row.kickoff_confirmed,
    systemVersion: row.system_version,
    attributes: row.attributes,
    itemVersion: row.item_version,
    note: itemNote({
      storedStatus: status,
      kickoffConfirmed: row.kickoff_confirmed,
      postponedAt,
      validationKind: row.validation_kind,
    }),
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

/** Whether the id is that of a part of a match. */
export async function isPart(db: Queryable, id: string): Promise<boolean> {
  const part = await db
    .selectFrom('questions')
    .select('event_id')
    .where('event_id', '=', id)
    .where('match_id', 'is not', null)
    .executeTakeFirst();
  return part !== undefined;
}
