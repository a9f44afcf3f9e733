import { sql, type RawBuilder } from 'kysely';

export const friendsOf = (player: string | RawBuilder<unknown>) => sql`(
  SELECT addressee_id AS user_id FROM friendships
  WHERE requester_id = ${player} AND status = 'accepted'
  UNION ALL
  SELECT requester_id FROM friendships WHERE addressee_id = ${player} AND status = 'accepted')`;

/** A query of the ids of players who are ranked or shown together. */
export type Circle = RawBuilder<{ readonly user_id: string }>;

export const friendsAndSelf = (userId: string): Circle => sql`
  SELECT ${userId}::uuid AS user_id UNION ALL SELECT user_id FROM ${friendsOf(userId)} friends`;
