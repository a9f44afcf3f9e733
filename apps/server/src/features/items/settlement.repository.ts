import type { BoardKey, StoredStatus } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { ValidationKind } from '#db/state/item-state.ts';
import { TABLES, type Item, type ItemRef } from './items.repository.ts';
import type { PredictedValue } from './score-item.ts';

/** Returns false if the item is not as it was read. `closes` ends predictions for good. */
export async function changeStatus(
  tx: DatabaseTransaction,
  item: Item,
  change: { to: StoredStatus; closes: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${TABLES[item.kind]} SET status = ${change.to}, item_version = item_version + 1,
      closed_at = CASE WHEN ${change.closes} THEN coalesce(closed_at, game_now()) ELSE closed_at END,
      updated_at = game_now()
    WHERE id = ${item.id} AND status = ${item.status} AND item_version = ${item.itemVersion}
    RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export type NewValidation = {
  readonly kind: ValidationKind;
  /** By template key for a match, the plain answer for an event; null for a void. */
  readonly result: unknown;
  readonly by: string | null;
};

export async function insertValidation(
  tx: DatabaseTransaction,
  item: Item,
  { kind, result, by }: NewValidation,
): Promise<string> {
  const column = sql.ref(columnOf(item));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO validations (${column}, kind, result, item_version, created_by)
    VALUES (${item.id}, ${kind}, ${result === null ? null : JSON.stringify(result)}::jsonb,
      ${item.itemVersion}, ${by})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

function columnOf({ kind }: ItemRef) {
  return kind === 'match' ? 'match_id' : 'event_id';
}

/** Marks a live validation as reverted. Returns false if another transaction did so first. */
export async function markReverted(
  tx: DatabaseTransaction,
  validationId: string,
  by: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE validations SET reverted_at = game_now(), reverted_by = ${by}
    WHERE id = ${validationId} AND reverted_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export async function insertBoards(
  tx: DatabaseTransaction,
  validationId: string,
  boardIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO validation_boards (validation_id, board_id)
    SELECT ${validationId}, unnest(${boardIds}::integer[])
  `.execute(tx);
}

export async function listBoards(tx: DatabaseTransaction, validationId: string) {
  const rows = await tx
    .selectFrom('validation_boards')
    .select('board_id')
    .where('validation_id', '=', validationId)
    .execute();
  return rows.map(({ board_id: boardId }) => boardId);
}

const eventIdsOf = (item: Item) => item.parts.map(({ question }) => question.eventId);

/** The event ids are repeated on `p`; otherwise PostgreSQL reads all predictions. */
const predictedOf = (item: Item) => sql`
  questions q JOIN predictions p ON p.event_id = q.event_id
    AND q.event_id = ANY(${eventIdsOf(item)}::uuid[])
    AND p.event_id = ANY(${eventIdsOf(item)}::uuid[])`;

/** True for a prediction `p` whose player's account is not deleted. */
const IS_NOT_DELETED = sql`NOT EXISTS (
  SELECT FROM profiles gone WHERE gone.id = p.user_id AND gone.deleted_at IS NOT NULL)`;

export async function tallyPredictions(db: Queryable, item: Item) {
  const { rows } = await sql<PredictedValue & { players: number; late: number }>`
    SELECT p.event_id AS "eventId", p.value,
      count(*) FILTER (WHERE p.value_changed_at < q.closes_at) AS players,
      count(*) FILTER (WHERE p.value_changed_at >= q.closes_at) AS late
    FROM ${predictedOf(item)} WHERE ${IS_NOT_DELETED}
    GROUP BY p.event_id, p.value
  `.execute(db);
  return rows;
}

/** Lists the distinct milliseconds in which players last changed to a value. */
export async function listMoments(
  db: Queryable,
  { eventId, value }: PredictedValue,
): Promise<Date[]> {
  const { rows } = await sql<{ moment: Date }>`
    SELECT DISTINCT date_trunc('milliseconds', value_changed_at) AS moment FROM predictions
    WHERE event_id = ${eventId} AND value = ${value}
  `.execute(db);
  return rows.map(({ moment }) => moment);
}

export async function countAffected(db: Queryable, item: Item, kickoffAt: Date | null = null) {
  const closesAt = sql`least(coalesce(${kickoffAt}::timestamptz, q.closes_at), q.counts_until)`;
  const { rows } = await sql<{ predictions: number; latePredictions: number; players: number }>`
    SELECT count(*) FILTER (WHERE p.value_changed_at < ${closesAt}) AS predictions,
      count(*) FILTER (WHERE p.value_changed_at >= ${closesAt}) AS "latePredictions",
      count(DISTINCT p.user_id) FILTER (WHERE p.value_changed_at < ${closesAt}) AS players
    FROM ${predictedOf(item)} WHERE ${IS_NOT_DELETED}
  `.execute(db);
  return rows[0]!;
}

export async function countPredictions(db: Queryable, item: Item) {
  const { predictions, latePredictions } = await countAffected(db, item);
  return { predictions, latePredictions };
}

/** Returns the result in force; null for a void, and without a validation. */
export async function getResult(db: Queryable, { validation }: Item): Promise<unknown> {
  if (validation === null) return null;
  const { result } = await db
    .selectFrom('validations')
    .select('result')
    .where('id', '=', validation.id)
    .executeTakeFirstOrThrow();
  return result;
}

export async function listCountedBoards(db: Queryable, { validation }: Item): Promise<BoardKey[]> {
  if (validation === null) return [];
  const { rows } = await sql<Omit<BoardKey, 'round'>>`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id AS "competitionId"
    FROM validation_boards v JOIN boards b ON b.id = v.board_id
    WHERE v.validation_id = ${validation.id} AND b.kind <> 'round'
  `.execute(db);
  return rows;
}

/** Returns the ids of items with predictions, including those of deleted accounts. */
export async function listPredicted(db: Queryable, items: readonly Item[]): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    SELECT DISTINCT event_id FROM predictions
    WHERE event_id = ANY(${items.flatMap(eventIdsOf)}::uuid[])
  `.execute(db);
  const predicted = new Set(rows.map(({ event_id: id }) => id));
  return new Set(
    items.filter((item) => eventIdsOf(item).some((id) => predicted.has(id))).map(({ id }) => id),
  );
}

export async function finishAll(tx: DatabaseTransaction, items: readonly Item[]): Promise<boolean> {
  const seen = items.map(({ id, itemVersion }) => ({ id, version: itemVersion }));
  const { numAffectedRows } = await sql`
    UPDATE match_events m SET status = 'finished', item_version = m.item_version + 1,
      updated_at = game_now()
    FROM json_to_recordset(${JSON.stringify(seen)}::json) AS seen(id uuid, version integer)
    WHERE m.id = seen.id AND m.status = 'active' AND m.item_version = seen.version
  `.execute(tx);
  return Number(numAffectedRows) === items.length;
}

export async function insertHistory(
  tx: DatabaseTransaction,
  finished: readonly { item: Item; result: unknown }[],
): Promise<void> {
  const rows = finished.map(({ item, result }) => ({
    match_id: item.id,
    item_version: item.itemVersion,
    result,
  }));
  await sql`
    WITH begun AS (
      INSERT INTO validations (match_id, kind, result, item_version)
      SELECT match_id, 'history', result, item_version
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS row(match_id uuid, item_version integer, result jsonb)
      RETURNING id, match_id
    )
    SELECT pg_notify('item_settled',
      jsonb_build_object('itemId', match_id, 'validationId', id)::text) FROM begun
  `.execute(tx);
}

export async function notifySettled(
  tx: DatabaseTransaction,
  { itemId, validationId }: { itemId: string; validationId: string },
): Promise<void> {
  const payload = JSON.stringify({ itemId, validationId });
  await sql`SELECT pg_notify('item_settled', ${payload})`.execute(tx);
}
