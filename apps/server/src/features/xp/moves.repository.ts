import { IMPACT_PLAYERS, type ImpactFigures, type ImpactView } from '@kickoracle/contracts';
import { TIERS } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';
import { EARNINGS } from './xp.repository.ts';

type Figures = Omit<ImpactFigures, 'predictions' | 'latePredictions'>;

/** What a settlement moved, or would: reversals never negative. */
export type Moves = Figures & Pick<ImpactView, 'players' | 'tierPlayers'>;

/** Creates the table of what each player gets and gives back by each item, however many ledger rows that takes. */
export function createMoves(tx: DatabaseTransaction): Promise<void> {
  return createScratchTable(
    tx,
    'settlement_moves',
    sql`item integer, user_id uuid, kind text, xp integer, PRIMARY KEY (user_id, item, kind)`,
  );
}

/** Stages what the staged scores would pay by an item, and take back of a validation. */
export async function stagePreviewedMoves(
  tx: DatabaseTransaction,
  { item, reverses }: { item: number; reverses: string | null },
): Promise<void> {
  await sql`
    INSERT INTO settlement_moves
    SELECT ${item}::integer, p.user_id, 'award', sum(score.xp) ${EARNINGS} GROUP BY p.user_id
    UNION ALL
    SELECT ${item}, user_id, 'reversal', -sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${reverses} AND kind = 'award' GROUP BY user_id
  `.execute(tx);
  await sql`ANALYZE settlement_moves`.execute(tx);
}

/** Stages what the ledger says of a validation that began and of one that ended. */
export async function stageLedgerMoves(
  tx: DatabaseTransaction,
  ids: { validationId: string | null; revertedId: string | null },
): Promise<void> {
  await sql`
    INSERT INTO settlement_moves
    SELECT 0, user_id, kind, sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${ids.validationId} AND kind = 'award'
      OR validation_id = ${ids.revertedId} AND kind = 'reversal'
    GROUP BY user_id, kind
  `.execute(tx);
}

const TIER_STARTS = TIERS.map(({ startXp }) => startXp);

const PLAYERS = sql.lit(IMPACT_PLAYERS);
const BIGGEST_FIRST = sql`abs(xp) DESC, xp DESC, name_key, user_id`;

/** Lists players by what they move, of whom an impact names the first. */
const named = (isListed: RawBuilder<unknown>) => sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object(
        'username', p.username, 'xpBefore', before, 'xpAfter', after) ORDER BY ${BIGGEST_FIRST})
    FROM (
      SELECT * FROM changed WHERE ${isListed} ORDER BY ${BIGGEST_FIRST} LIMIT ${PLAYERS}
    ) most JOIN profiles p ON p.id = most.user_id
  ), '[]')`;

/** Where moves are: one by one, before or after they are in the totals, or as what just moved those. */
type Source = 'expected' | 'done' | 'awards' | 'reversals';

const isStaged = (source: Source) => source === 'awards' || source === 'reversals';

const xpBefore = (source: 'expected' | 'done') =>
  source === 'done' ? sql`p.xp_total - m.xp` : sql`p.xp_total`;

/** Returns what each player gets, gives back and had before. */
function netOf(source: Source, item: number | null) {
  if (source === 'awards') {
    return sql`SELECT user_id, xp, xp AS awarded, NULL::integer AS reversed, xp_before AS before,
        username_key AS name_key
      FROM settlement_deltas`;
  }
  if (source === 'reversals') {
    return sql`SELECT user_id, xp, NULL::integer AS awarded, -xp AS reversed, xp_before AS before,
        username_key AS name_key
      FROM settlement_deltas`;
  }
  return sql`
    SELECT m.*, ${xpBefore(source)} AS before, p.username_key AS name_key
    FROM (
      SELECT user_id, sum(xp)::integer AS xp,
        (sum(xp) FILTER (WHERE kind = 'award'))::integer AS awarded,
        (-sum(xp) FILTER (WHERE kind = 'reversal'))::integer AS reversed
      FROM settlement_moves WHERE ${item}::integer IS NULL OR item = ${item}
      GROUP BY user_id
    ) m JOIN profiles p ON p.id = m.user_id`;
}

/**
 * Sums moves up, of one item or of all together: what they are one by one, and what is left of them for
 * each player.
 */
export async function sumMovesOf(
  tx: DatabaseTransaction,
  { source, item = null }: { source: Source; item?: number | null },
): Promise<Moves> {
  const tier = (xp: RawBuilder<unknown>) => sql`width_bucket(${xp}, ${TIER_STARTS}::integer[])`;
  // What is staged for each player costs less to read again than to be kept for it.
  const kept = isStaged(source) ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`;
  const { rows } = await sql<Moves>`
    WITH net AS ${kept} (${netOf(source, item)}), changed AS ${kept} (
      SELECT user_id, name_key, xp, before, before + xp AS after,
        ${tier(sql`before`)} <> ${tier(sql`before + xp`)} AS changes_tier
      FROM net
      WHERE xp <> 0 AND NOT EXISTS (
        SELECT FROM profiles gone WHERE gone.id = net.user_id AND gone.deleted_at IS NOT NULL)
    )
    SELECT count(awarded) AS "awardedPlayers", coalesce(sum(awarded), 0) AS "awardedXp",
      count(reversed) AS "reversedPlayers", coalesce(sum(reversed), 0) AS "reversedXp",
      count(*) FILTER (WHERE xp > 0) AS "gainingPlayers",
      coalesce(sum(xp) FILTER (WHERE xp > 0), 0) AS "gainedXp",
      count(*) FILTER (WHERE xp < 0) AS "losingPlayers",
      coalesce(-sum(xp) FILTER (WHERE xp < 0), 0) AS "lostXp",
      count(*) FILTER (WHERE xp = 0) AS "unchangedPlayers",
      (SELECT count(*) FROM changed WHERE changes_tier) AS "tierChanges",
      ${named(sql`TRUE`)} AS players, ${named(sql`changes_tier`)} AS "tierPlayers"
    FROM net
  `.execute(tx);
  return rows[0]!;
}
