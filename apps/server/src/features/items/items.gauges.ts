import type { AppContext } from '../../context.ts';
import type { Gauge } from '../../metrics/metrics.ts';
import { countSettlements, readUnsettled } from './items-watch.repository.ts';

/** Counts what waits for a result, and what was settled. */
export function createItemsGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  return [
    {
      name: 'items_awaiting_result',
      help: 'Matches and questions that are over and have no result yet.',
      read: async () => [{ value: (await readUnsettled(db)).count }],
    },
    {
      name: 'items_awaiting_result_age_seconds',
      help: 'Since when the one that waits longest has been over; absent where none waits.',
      read: async () => {
        const { oldestSeconds } = await readUnsettled(db);
        return oldestSeconds === null ? [] : [{ value: oldestSeconds }];
      },
    },
    {
      name: 'settlements',
      help: 'Validations that stand, by their kind.',
      labels: ['kind'],
      read: async () =>
        (await countSettlements(db)).map(({ kind, count }) => ({ value: count, labels: { kind } })),
    },
  ];
}
