import { RANKED_CALLS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

export type StoredSums = { calls: number; promise: number; luck: number; variance: number };

export async function findSums(db: Queryable, userId: string): Promise<StoredSums | null> {
  const { rows } = await sql<StoredSums>`
    SELECT calls, promise::float8 AS promise, luck::float8 AS luck, variance::float8 AS variance
    FROM player_skill WHERE user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export type RankedPlayer = StoredSums & {
  user_id: string;
  username: string | null;
  profile_picture_url: string | null;
  profile_picture_version: number;
  rank: number;
};

// A literal, so that the partial index of ranked players is used.
const IS_RANKED = sql`k.calls >= ${sql.lit(RANKED_CALLS)}`;

const PLAYER = sql`k.user_id, k.calls, k.promise::float8 AS promise, k.luck::float8 AS luck,
  k.variance::float8 AS variance, p.username, p.profile_picture_url, p.profile_picture_version`;

/** Lists ranked players by place, best first. The offset is read and skipped. */
export async function listRanked(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<RankedPlayer[]> {
  const { rows } = await sql<RankedPlayer>`
    SELECT ${PLAYER}, k.rank
    FROM (
      SELECT k.*, rank() OVER (ORDER BY k.skill DESC) AS rank FROM player_skill k
      WHERE ${IS_RANKED} ORDER BY k.skill DESC, k.user_id OFFSET ${after} LIMIT ${limit}
    ) k JOIN profiles p ON p.id = k.user_id
    ORDER BY k.skill DESC, k.user_id
  `.execute(db);
  return rows;
}

export async function findRanked(db: Queryable, userId: string): Promise<RankedPlayer | null> {
  const { rows } = await sql<RankedPlayer>`
    SELECT ${PLAYER},
      1 + (SELECT count(*) FROM player_skill o
           WHERE o.calls >= ${sql.lit(RANKED_CALLS)} AND o.skill > k.skill) AS rank
    FROM player_skill k JOIN profiles p ON p.id = k.user_id
    WHERE k.user_id = ${userId} AND ${IS_RANKED}
  `.execute(db);
  return rows[0] ?? null;
}

export async function countRanked(db: Queryable): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT count(*) AS players FROM player_skill k WHERE ${IS_RANKED}
  `.execute(db);
  return rows[0]!.players;
}
