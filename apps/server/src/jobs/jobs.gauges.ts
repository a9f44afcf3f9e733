import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import type { Gauge } from '../metrics/metrics.ts';

export function createJobsGauges({ db }: { readonly db: Database }): Gauge[] {
  return [
    {
      name: 'jobs_failed',
      help: 'Jobs that failed within a day and are not retried, by name.',
      labels: ['name'],
      read: async () => {
        const { rows } = await sql<{ name: string; value: number }>`
          SELECT name, count(*) AS value FROM jobs.job
          WHERE state = 'failed' AND completed_on > now() - interval '1 day' GROUP BY name
        `.execute(db);
        return rows.map(({ name, value }) => ({ value, labels: { name } }));
      },
    },
  ];
}
