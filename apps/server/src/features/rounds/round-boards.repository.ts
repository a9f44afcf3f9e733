import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** A result that stands and does not count in the round of its match: where it does, and where it belongs. */
export type AstrayResult = {
  readonly validationId: string;
  readonly competitionId: string;
  readonly season: number;
  /** Empty: the match is of no round. */
  readonly round: string;
  /** The board of the round in which it counts; null: of none. */
  readonly boardId: number | null;
};

const selectAstray = (condition: RawBuilder<unknown>) => sql<AstrayResult>`
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

/** Lists the results that stand and do not count in the round of their match, those of long ago first. */
export async function listAstray(db: Queryable): Promise<string[]> {
  const { rows } = await sql<AstrayResult>`
    ${selectAstray(sql`TRUE`)} ORDER BY v.created_at, v.id`.execute(db);
  return rows.map(({ validationId }) => validationId);
}

/** Finds one of them; null when it counts where it belongs, or stands no more. */
export async function findAstray(db: Queryable, validationId: string) {
  const { rows } = await selectAstray(sql`v.id = ${validationId}`).execute(db);
  return rows[0] ?? null;
}

/** Stages what a validation paid to those who are still there, to be added or taken off. Returns to how many. */
export async function stagePaid(
  tx: DatabaseTransaction,
  { validationId, sign }: { validationId: string; sign: 1 | -1 },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_deltas (user_id, seat, xp)
    SELECT l.user_id, p.seat, ${sign}::integer * sum(l.xp_amount)
    FROM xp_ledger l JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
    WHERE l.validation_id = ${validationId} AND l.kind = 'award' GROUP BY l.user_id, p.seat
  `.execute(tx);
  await sql`ANALYZE settlement_deltas`.execute(tx);
  return Number(numAffectedRows);
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
