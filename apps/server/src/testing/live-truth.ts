import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** What stands in the tables of each player, by the message that tells of its change. */
type Standing = ReadonlyMap<string, string>;

const keyOf = (userId: string, message: string) => `${userId} ${message}`;

/** How messages are compared: by the player who hears them and what they say. */
export const heardBy = (userId: string, message: object): string =>
  keyOf(userId, JSON.stringify(message));

/** Reads what players have, straight from the tables and knowing nothing of services or streams. */
export async function readLiveStanding(db: Queryable): Promise<Standing> {
  const { rows } = await sql<{ user_id: string; message: string; value: string }>`
    SELECT p.user_id, json_build_object('kind', 'prediction', 'eventId', p.event_id,
        'matchId', e.match_id)::text AS message, p.value::text AS value
      FROM predictions p JOIN prediction_events e ON e.id = p.event_id
    UNION ALL
    SELECT own.id, json_build_object('kind', 'friendship', 'userId', own.other)::text,
        f.status || f.requester_id
      FROM friendships f
      CROSS JOIN LATERAL (VALUES (f.requester_id, f.addressee_id),
        (f.addressee_id, f.requester_id)) AS own(id, other)
    UNION ALL
    SELECT user_id, '{"kind":"notification"}', string_agg(n::text, ',' ORDER BY id)
      FROM notifications n GROUP BY user_id
    UNION ALL
    SELECT user_id, '{"kind":"xp"}', string_agg(l.id || ' ' || l.seen, ',' ORDER BY l.id)
      FROM xp_ledger l GROUP BY user_id
  `.execute(db);
  const say = ({ user_id: userId, message }: (typeof rows)[number]) =>
    heardBy(userId, JSON.parse(message) as object);
  return new Map(rows.map((row) => [say(row), row.value]));
}

/** What must have been heard between two of them: of everything that is not as it was. */
export function listDue(before: Standing, after: Standing): Set<string> {
  const said = new Set([...before.keys(), ...after.keys()]);
  return new Set([...said].filter((one) => before.get(one) !== after.get(one)));
}
