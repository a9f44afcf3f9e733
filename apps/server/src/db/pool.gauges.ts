import type { AppContext } from '../context.ts';
import type { Gauge } from '../metrics/metrics.ts';

/** Tells who uses the connections of this server, and who waits for one. */
export function createPoolGauges(
  { pool, reads }: Pick<AppContext, 'pool' | 'reads'>,
  doesDatabaseAnswer: () => Promise<boolean>,
): Gauge[] {
  return [
    {
      name: 'database_up',
      help: '1 when the database answers this server.',
      read: async () => [{ value: (await doesDatabaseAnswer()) ? 1 : 0 }],
    },
    {
      name: 'database_connections',
      help: 'Connections to the database, by whether somebody uses them.',
      labels: ['state'],
      read: () => [
        { value: pool.idleCount, labels: { state: 'idle' } },
        { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
      ],
    },
    {
      name: 'database_waiting',
      help: 'Who waits for a connection to the database.',
      read: () => [{ value: pool.waitingCount }],
    },
    {
      name: 'replica_lag_seconds',
      help: 'How old the answers of the replica are; nothing where there is none.',
      read: () => {
        const lagMs = reads.lagMs();
        return lagMs === null ? [] : [{ value: lagMs / 1_000 }];
      },
    },
  ];
}
