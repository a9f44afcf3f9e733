import type { AppContext } from '#context.ts';
import type { Gauge } from '#metrics/metrics.ts';
import { countSettlements, readUnsettled } from './items-watch.repository.ts';

export function createItemsGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  return [
    {
      name: 'items_awaiting_result',
      help: 'Matches and events that are closed and have no result.',
      read: async () => [{ value: (await readUnsettled(db)).count }],
    },
    {
      name: 'items_awaiting_result_age_seconds',
      help: 'Time since the oldest of these closed; absent if there is none.',
      read: async () => {
        const { oldestSeconds } = await readUnsettled(db);
        return oldestSeconds === null ? [] : [{ value: oldestSeconds }];
      },
    },
    {
      name: 'settlements',
      help: 'Validations in force, by kind.',
      labels: ['kind'],
      read: async () =>
        (await countSettlements(db)).map(({ kind, count }) => ({ value: count, labels: { kind } })),
    },
  ];
}
