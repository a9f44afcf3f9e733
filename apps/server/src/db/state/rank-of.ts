import { RANKS } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';

const STARTS = RANKS.map(({ startXp }) => startXp);

/** Returns SQL for the rank of XP, 0 (wood I) to 24 (oracle), by the limits of `game`. */
export const rankOf = (xp: RawBuilder<unknown>) =>
  sql<number>`(width_bucket(${xp}, ${STARTS}::integer[]) - 1)`;
