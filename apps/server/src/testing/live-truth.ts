import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

/** The rows of each player, by the message that announces their change. */
type Standing = ReadonlyMap<string, string>;

const keyOf = (userId: string, message: string) => `${userId} ${message}`;

export const messagesOf = (userId: string, message: object): string =>
  keyOf(userId, JSON.stringify(message));

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
    -- A correction that changes no XP moves its notice to the new validation, which no screen shows.
    SELECT user_id, '{"kind":"notification"}',
        string_agg((to_jsonb(n) - 'validation_id')::text, ',' ORDER BY id)
      FROM notifications n GROUP BY user_id
    UNION ALL
    SELECT user_id, '{"kind":"xp"}', string_agg(l.id || ' ' || l.seen, ',' ORDER BY l.id)
      FROM xp_ledger l GROUP BY user_id
  `.execute(db);
  const say = ({ user_id: userId, message }: (typeof rows)[number]) =>
    messagesOf(userId, JSON.parse(message) as object);
  return new Map(rows.map((row) => [say(row), row.value]));
}

/** Lists the messages that players must have received: one per entry that differs. */
export function listDue(before: Standing, after: Standing): Set<string> {
  const all = new Set([...before.keys(), ...after.keys()]);
  return new Set([...all].filter((one) => before.get(one) !== after.get(one)));
}
