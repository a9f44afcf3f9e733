import type { AppContext } from '#context.ts';
import type { Gauge } from '#metrics/metrics.ts';

export function createPoolGauges(
  { pool, reads }: Pick<AppContext, 'pool' | 'reads'>,
  doesDatabaseAnswer: () => Promise<boolean>,
): Gauge[] {
  return [
    {
      name: 'database_up',
      help: '1 if the database responds to this server.',
      read: async () => [{ value: (await doesDatabaseAnswer()) ? 1 : 0 }],
    },
    {
      name: 'database_connections',
      help: 'Connections to the database, by state.',
      labels: ['state'],
      read: () => [
        { value: pool.idleCount, labels: { state: 'idle' } },
        { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
      ],
    },
    {
      name: 'database_waiting',
      help: 'Requests that wait for a database connection.',
      read: () => [{ value: pool.waitingCount }],
    },
    {
      name: 'replica_lag_seconds',
      help: 'Delay of the replica; absent without a replica.',
      read: () => {
        const lagMs = reads.lagMs();
        return lagMs === null ? [] : [{ value: lagMs / 1_000 }];
      },
    },
  ];
}
