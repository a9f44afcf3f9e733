import { RANKS } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';

const STARTS = RANKS.map(({ startXp }) => startXp);

/** Returns the rank of so much XP, 0 (wood I) to 24 (oracle): what the game says, no second list in the database. */
export const rankOf = (xp: RawBuilder<unknown>) =>
  sql<number>`(width_bucket(${xp}, ${STARTS}::integer[]) - 1)`;
