import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Gauge } from '../metrics/metrics.ts';

export function createPushGauges({ db, push }: Pick<AppContext, 'db' | 'push'>): Gauge[] {
  return [
    {
      name: 'pushes_waiting',
      help: 'Pushes in the queue, including retries and those of quiet hours.',
      async read() {
        const { rows } = await sql<{ value: number }>`
          SELECT count(*) AS value FROM pushes WHERE outcome IS NULL`.execute(db);
        return rows;
      },
    },
    {
      name: 'pushes',
      help: 'Pushes of this server since its start, by outcome.',
      labels: ['outcome'],
      read: () => [...push.outcomes].map(([outcome, value]) => ({ value, labels: { outcome } })),
    },
  ];
}
