import { IMPACT_PLAYERS, type ImpactFigures, type ImpactView } from '@kickoracle/contracts';
import { TIERS } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { Deltas, ExpectedMoves } from '#db/settlement/stages.ts';

type Figures = Omit<ImpactFigures, 'predictions' | 'latePredictions'>;

/** XP that a settlement moved or would move. Reversed and lost XP are positive numbers. */
export type Moves = Figures & Pick<ImpactView, 'players' | 'tierPlayers'>;

const TIER_STARTS = TIERS.map(({ startXp }) => startXp);

const PLAYERS = sql.lit(IMPACT_PLAYERS);
const BIGGEST_FIRST = sql`abs(xp) DESC, xp DESC, name_key, user_id`;

const named = (isListed: RawBuilder<unknown>) => sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object(
        'username', p.username, 'xpBefore', before, 'xpAfter', after) ORDER BY ${BIGGEST_FIRST})
    FROM (
      SELECT * FROM changed WHERE ${isListed} ORDER BY ${BIGGEST_FIRST} LIMIT ${PLAYERS}
    ) most JOIN profiles p ON p.id = most.user_id
  ), '[]')`;

const tier = (xp: RawBuilder<unknown>) => sql`width_bucket(${xp}, ${TIER_STARTS}::integer[])`;

/** Sums `net(user_id, xp, awarded, reversed, before, name_key)`, one row for each player. */
async function sum(
  tx: DatabaseTransaction,
  net: RawBuilder<unknown>,
  { isCheap }: { isCheap: boolean },
): Promise<Moves> {
  const materialization = isCheap ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`;
  const { rows } = await sql<Moves>`
    WITH net AS ${materialization} (${net}), changed AS ${materialization} (
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

export function sumDeltas({ tx, table }: Deltas): Promise<Moves> {
  const net = sql`
    SELECT user_id, xp, CASE WHEN xp > 0 THEN xp END AS awarded,
      CASE WHEN xp < 0 THEN -xp END AS reversed, xp_before AS before, username_key AS name_key
    FROM ${sql.table(table)}`;
  return sum(tx, net, { isCheap: true });
}

export function sumCorrection(reversed: Deltas<'reversal'>, awarded: Deltas<'award'>) {
  const net = sql`
    SELECT user_id, coalesce(a.xp, 0) + coalesce(r.xp, 0) AS xp, a.xp AS awarded, -r.xp AS reversed,
      coalesce(r.xp_before, a.xp_before) AS before, coalesce(r.username_key, a.username_key) AS name_key
    FROM ${sql.table(reversed.table)} r FULL JOIN ${sql.table(awarded.table)} a USING (user_id)`;
  return sum(awarded.tx, net, { isCheap: false });
}

export function sumExpected({ tx, table }: ExpectedMoves, item: number | null = null) {
  const net = sql`
    SELECT m.*, p.xp_total AS before, p.username_key AS name_key
    FROM (
      SELECT user_id, sum(xp)::integer AS xp,
        (sum(xp) FILTER (WHERE kind = 'award'))::integer AS awarded,
        (-sum(xp) FILTER (WHERE kind = 'reversal'))::integer AS reversed
      FROM ${sql.table(table)} WHERE ${item}::integer IS NULL OR item = ${item}
      GROUP BY user_id
    ) m JOIN profiles p ON p.id = m.user_id`;
  return sum(tx, net, { isCheap: false });
}
