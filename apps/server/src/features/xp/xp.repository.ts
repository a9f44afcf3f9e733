import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { rankOf } from '#db/state/rank-of.ts';
import type { Deltas } from '#db/settlement/stages.ts';

/** Adds deltas to totals, announced ranks and unseen times. Throws if a player is missing. */
export async function addToTotals(
  { tx, table, kind, players }: Deltas,
  { validationId }: { validationId: string },
): Promise<void> {
  const announced =
    kind === 'award'
      ? sql`announced_rank = greatest(p.announced_rank, ${rankOf(sql`p.xp_total + d.xp`)}),
          unseen_from = least(p.unseen_from,
            (SELECT created_at FROM validations WHERE id = ${validationId})),`
      : sql``;
  const { numAffectedRows } = await sql`
    UPDATE profiles p SET xp_total = p.xp_total + d.xp, ${announced} updated_at = game_now()
    FROM ${sql.table(table)} d WHERE p.id = d.user_id
  `.execute(tx);
  const moved = Number(numAffectedRows);
  if (moved !== players) throw new Error(`${players} players were paid, ${moved} have it`);
}

/** Sums the net changes of players by validations that ended and began. */
export async function sumLedgerMoves(
  tx: DatabaseTransaction,
  { ended, began }: { ended: readonly string[]; began: readonly string[] },
): Promise<{ players: number; givenXp: number; takenXp: number }> {
  const { rows } = await sql<{ players: number; givenXp: number; takenXp: number }>`
    SELECT count(*) AS players, coalesce(sum(xp) FILTER (WHERE xp > 0), 0) AS "givenXp",
      coalesce(-sum(xp) FILTER (WHERE xp < 0), 0) AS "takenXp"
    FROM (
      SELECT sum(xp_amount)::integer AS xp FROM xp_ledger
      WHERE validation_id = ANY(${[...began]}::uuid[]) AND kind = 'award'
        OR validation_id = ANY(${[...ended]}::uuid[]) AND kind = 'reversal'
      GROUP BY user_id
    ) AS net WHERE xp <> 0
  `.execute(tx);
  return rows[0]!;
}

/** Lists a player's ledger by settlement, because no index has players first. */
export async function listOwn(db: Queryable, userId: string) {
  const { rows } = await sql<{
    eventId: string;
    kind: 'award' | 'reversal';
    xp: number;
    data: Record<string, unknown>;
    createdAt: Date;
  }>`
    SELECT l.prediction_event_id AS "eventId", l.kind, l.xp_amount AS xp,
      CASE l.kind WHEN 'reversal' THEN award.data ELSE l.data END AS data, l.created_at AS "createdAt"
    FROM validations v CROSS JOIN LATERAL (
      SELECT * FROM xp_ledger WHERE validation_id = v.id AND user_id = ${userId} OFFSET 0
    ) l
    LEFT JOIN xp_ledger award ON award.validation_id = l.validation_id AND award.user_id = l.user_id
      AND award.prediction_event_id = l.prediction_event_id AND award.kind = 'award'
    ORDER BY l.id
  `.execute(db);
  return rows;
}
