import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

/** A result in force that counts in another round than the one of its match. */
export type MisplacedResult = {
  readonly validationId: string;
  readonly competitionId: string;
  readonly season: number;
  /** Empty: the match has no round. */
  readonly round: string;
  /** The board of the round in which it counts; null: no board. */
  readonly boardId: number | null;
};

const selectMisplaced = (condition: RawBuilder<unknown>) => sql<MisplacedResult>`
  SELECT v.id AS "validationId", m.competition_id AS "competitionId", m.season, m.round,
    held.id AS "boardId"
  FROM validations v
  JOIN match_events m ON m.id = v.match_id AND m.deleted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT b.id, b.round, b.year FROM validation_boards c
    JOIN boards b ON b.id = c.board_id AND b.kind = 'round' WHERE c.validation_id = v.id
  ) held ON true
  WHERE v.kind = 'result' AND v.reverted_at IS NULL AND ${condition}
    AND (coalesce(held.round, '') <> m.round OR held.year <> m.season)`;

/** Lists results in force that do not count in the round of their match, oldest first. */
export async function listMisplaced(db: Queryable): Promise<string[]> {
  const { rows } = await sql<MisplacedResult>`
    ${selectMisplaced(sql`TRUE`)} ORDER BY v.created_at, v.id`.execute(db);
  return rows.map(({ validationId }) => validationId);
}

/** Finds one of them; null if it counts in the right round, or is reverted. */
export async function findMisplaced(db: Queryable, validationId: string) {
  const { rows } = await selectMisplaced(sql`v.id = ${validationId}`).execute(db);
  return rows[0] ?? null;
}

export async function countOn(
  tx: DatabaseTransaction,
  { validationId, boardId }: { validationId: string; boardId: number },
): Promise<void> {
  await sql`
    INSERT INTO validation_boards (validation_id, board_id) VALUES (${validationId}, ${boardId})
  `.execute(tx);
}

export async function countNoMoreOn(
  tx: DatabaseTransaction,
  { validationId, boardId }: { validationId: string; boardId: number },
): Promise<void> {
  await sql`
    DELETE FROM validation_boards WHERE validation_id = ${validationId} AND board_id = ${boardId}
  `.execute(tx);
}

/**
 * Moves the honours of a board without results to the board of its round's new label, unless that
 * has honours of its own. Notices show the XP of their board, and corrections find them by it.
 */
export async function moveHonours(
  tx: DatabaseTransaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const { rows } = await sql`
    UPDATE honoured_rounds h SET board_id = ${into}
    WHERE h.board_id = ${from}
      AND NOT EXISTS (SELECT FROM validation_boards c
        JOIN validations v ON v.id = c.validation_id AND v.reverted_at IS NULL
        WHERE c.board_id = ${from})
      AND NOT EXISTS (SELECT FROM honoured_rounds o WHERE o.board_id = ${into})
    RETURNING h.board_id
  `.execute(tx);
  if (rows.length > 0) await sql`SELECT move_honour_notices(${from}, ${into})`.execute(tx);
}
