import { TIERS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';
import { EARNINGS } from './xp.repository.ts';

/** What a settlement moved, or would: reversals never negative. */
export type MoveCounts = {
  readonly awardedPlayers: number;
  readonly awardedXp: number;
  readonly reversedPlayers: number;
  readonly reversedXp: number;
  readonly tierChanges: number;
};

/** What each player gets and gives back, however many ledger rows that takes. */
function createMoves(tx: DatabaseTransaction): Promise<void> {
  return createScratchTable(
    tx,
    'settlement_moves',
    sql`user_id uuid, kind text, xp integer, PRIMARY KEY (user_id, kind)`,
  );
}

/** Stages what the staged scores would pay, and take back of a validation. */
export async function stagePreviewedMoves(
  tx: DatabaseTransaction,
  reverses: string | null,
): Promise<void> {
  await createMoves(tx);
  await sql`
    INSERT INTO settlement_moves
    SELECT p.user_id, 'award', sum(score.xp) ${EARNINGS} GROUP BY p.user_id
    UNION ALL
    SELECT user_id, 'reversal', -sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${reverses} AND kind = 'award' GROUP BY user_id
  `.execute(tx);
  await sql`ANALYZE settlement_moves`.execute(tx);
}

/** Stages what the ledger says of a validation that began and of one that ended. */
export async function stageLedgerMoves(
  tx: DatabaseTransaction,
  ids: { validationId: string | null; revertedId: string | null },
): Promise<void> {
  await createMoves(tx);
  await sql`
    INSERT INTO settlement_moves
    SELECT user_id, kind, sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${ids.validationId} AND kind = 'award'
      OR validation_id = ${ids.revertedId} AND kind = 'reversal'
    GROUP BY user_id, kind
  `.execute(tx);
}

const TIER_STARTS = TIERS.map(({ startXp }) => startXp);

/** Counts the staged moves, that the totals already hold (`isDone`) or not yet. */
export async function countMoves(
  tx: DatabaseTransaction,
  { isDone }: { isDone: boolean },
): Promise<MoveCounts> {
  const tier = (xp: ReturnType<typeof sql>) => sql`width_bucket(${xp}, ${TIER_STARTS}::integer[])`;
  const [before, after] = isDone
    ? [sql`p.xp_total - m.xp`, sql`p.xp_total`]
    : [sql`p.xp_total`, sql`p.xp_total + m.xp`];
  const { rows } = await sql<MoveCounts>`
    SELECT count(*) FILTER (WHERE kind = 'award') AS "awardedPlayers",
      coalesce(sum(xp) FILTER (WHERE kind = 'award'), 0) AS "awardedXp",
      count(*) FILTER (WHERE kind = 'reversal') AS "reversedPlayers",
      coalesce(-sum(xp) FILTER (WHERE kind = 'reversal'), 0) AS "reversedXp",
      (SELECT count(*)
       FROM (SELECT user_id, sum(xp)::integer AS xp FROM settlement_moves GROUP BY user_id) m
       JOIN profiles p ON p.id = m.user_id AND p.deleted_at IS NULL
       WHERE ${tier(before)} <> ${tier(after)}) AS "tierChanges"
    FROM settlement_moves
  `.execute(tx);
  return rows[0]!;
}
