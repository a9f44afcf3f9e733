import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import type { Gauge } from '../metrics/metrics.ts';

type Outbox = {
  waiting: number;
  oldestSeconds: number | null;
  unsent: number;
  dropped: number;
};

async function readOutbox(db: Database): Promise<Outbox> {
  const { rows } = await sql<Outbox>`
    WITH unsent AS (
      SELECT created_at, dropped_at IS NOT NULL AS is_dropped, attempts < 10 AND (unsubscribe_url IS NULL OR attempts = 0
        OR last_error IS NOT NULL) AND dropped_at IS NULL AS waits
      FROM mails WHERE sent_at IS NULL
    )
    SELECT count(*) FILTER (WHERE waits) AS waiting, 
      count(*) FILTER (WHERE NOT waits AND NOT is_dropped) AS unsent,
      count(*) FILTER (WHERE is_dropped) AS dropped,
      extract(epoch FROM game_now() - min(created_at) FILTER (WHERE waits))::float8 AS "oldestSeconds"
    FROM unsent
  `.execute(db);
  return rows[0]!;
}

export function createMailGauges({ db }: { readonly db: Database }): Gauge[] {
  return [
    {
      name: 'mails_waiting',
      help: 'Mails in the queue, including retries.',
      read: async () => [{ value: (await readOutbox(db)).waiting }],
    },
    {
      name: 'mails_waiting_age_seconds',
      help: 'Age of the oldest mail in the queue; absent if it is empty.',
      read: async () => {
        const { oldestSeconds } = await readOutbox(db);
        return oldestSeconds === null ? [] : [{ value: oldestSeconds }];
      },
    },
    {
      name: 'mails_given_up',
      help: 'Mails of the last days that failed for good.',
      read: async () => [{ value: (await readOutbox(db)).unsent }],
    },
    {
      name: 'mails_stale',
      help: 'Mails of the last days that were stale and therefore not sent.',
      read: async () => [{ value: (await readOutbox(db)).dropped }],
    },
  ];
}
