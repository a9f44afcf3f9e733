import { sql, type RawBuilder } from 'kysely';

/** Returns the accepted friends (`user_id`) of a player, whoever of the two asked. */
export const friendsOf = (player: string | RawBuilder<unknown>) => sql`(
  SELECT addressee_id AS user_id FROM friendships
  WHERE requester_id = ${player} AND status = 'accepted'
  UNION ALL
  SELECT requester_id FROM friendships WHERE addressee_id = ${player} AND status = 'accepted')`;
