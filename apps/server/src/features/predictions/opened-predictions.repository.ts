import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

type Opening = {
  readonly userId: string;
  readonly matchId: string | null;
  readonly eventId: string | null;
};

/** Locks the player's row, as each prediction does: waits for those begun, blocks new ones. */
export async function lockOpener(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`SELECT FROM profiles WHERE id = ${userId} FOR UPDATE`.execute(tx);
}

export async function insertOpening(tx: DatabaseTransaction, opening: Opening): Promise<void> {
  await sql`
    INSERT INTO opened_predictions (user_id, match_id, event_id)
    VALUES (${opening.userId}, ${opening.matchId}, ${opening.eventId})
    ON CONFLICT (user_id, item_id) DO NOTHING
  `.execute(tx);
}

export async function hasOpened(
  tx: DatabaseTransaction,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<boolean> {
  return (await listOpeners(tx, { itemId, userIds: [userId] })).has(userId);
}

export async function listOpeners(
  tx: DatabaseTransaction,
  { itemId, userIds }: { itemId: string; userIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM opened_predictions
    WHERE item_id = ${itemId} AND user_id = ANY(${[...userIds]}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ user_id: userId }) => userId));
}

export async function deleteOpenings(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('opened_predictions').where('user_id', '=', userId).execute();
}

const ORDER = keyset([byInstant('p.created_at'), byId('p.event_id'), byId('p.user_id')], {
  isDescending: true,
});

export type OpenedPrediction = Placed & {
  readonly eventId: string;
  readonly templateKey: string | null;
  /** Null if the player has no username yet, or is deleted. */
  readonly username: string | null;
  readonly value: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

export const openPage = (request: PageRequest) => ORDER.openPage(request);

export async function listPredictions(
  tx: DatabaseTransaction,
  eventIds: readonly string[],
  page: ReturnType<typeof openPage>,
) {
  const { rows } = await sql<OpenedPrediction>`
    SELECT p.event_id AS "eventId", e.template_key AS "templateKey", f.username, p.value,
      p.created_at AS "createdAt", p.value_changed_at AS "changedAt",
      ${ORDER.place}
    FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    JOIN profiles f ON f.id = p.user_id
    WHERE p.event_id = ANY(${[...eventIds]}::uuid[]) AND ${page.isBeyond}
    ${ORDER.orderBy} LIMIT ${page.limit}
  `.execute(tx);
  return page.cut(rows);
}

export async function countPredictions(tx: DatabaseTransaction, eventIds: readonly string[]) {
  const { rows } = await sql<{ predictions: number }>`
    SELECT count(*) AS predictions FROM predictions WHERE event_id = ANY(${[...eventIds]}::uuid[])
  `.execute(tx);
  return rows[0]!.predictions;
}
