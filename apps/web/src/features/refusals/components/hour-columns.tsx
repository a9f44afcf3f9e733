import type { RefusalsView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { groupHours } from '../group-hours.ts';

/** Refusals over time. The sentence above has the sum and the maximum in words. */
export function HourColumns({ hours }: Pick<RefusalsView, 'hours'>) {
  const { t } = useTranslation('adminRefusals');
  const format = useFormat();
  const count = hours.reduce((sum, hour) => sum + hour.count, 0);
  const peak = hours.reduce((most, hour) => (hour.count > most.count ? hour : most));
  const columns = groupHours(hours);
  const highest = Math.max(1, ...columns.map((column) => column.count));
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('total', { count, amount: format.number(count) })}</h2>
        <p className="mt-1 text-soft">
          {t('peak', {
            amount: format.number(peak.count),
            when: format.date(peak.at, 'dayAndTime'),
          })}
        </p>
      </div>
      <div aria-hidden="true">
        <div className="flex h-32 items-end gap-0.5 border-b-2 border-edge sm:gap-1">
          {columns.map((column) => (
            <div
              key={column.at}
              className={clsx(
                'min-w-0 flex-1 rounded-t-base',
                column.count === highest ? 'bg-crowd-home' : 'bg-crowd',
              )}
              style={{ height: `${(column.count / highest) * 100}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-sm text-soft tabular-nums">
          <Time at={columns[0]!.at} preset="dayAndTime" />
          <Time at={hours.at(-1)!.at} preset="dayAndTime" />
        </div>
      </div>
    </Card>
  );
}
