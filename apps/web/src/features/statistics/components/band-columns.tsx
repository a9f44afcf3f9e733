import { EXTRA_TIME_BANDS, MINUTE_BANDS, NO_GOAL } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { rankLook } from '../bar-looks.ts';
import type { RowsView } from '../statistics.queries.ts';

const lastMinuteOf = (band: string) => Number(band.split('-').at(-1));

function listColumns(rows: RowsView['rows']) {
  const hasExtraTime = rows.some(({ value }) => EXTRA_TIME_BANDS.includes(value));
  const extra = hasExtraTime ? EXTRA_TIME_BANDS : [];
  return [...MINUTE_BANDS, ...extra, NO_GOAL].map((value) => {
    const percent = rows.find((row) => row.value === value)?.percent ?? 0;
    return { value, percent };
  });
}

export function BandColumns({ rows }: { rows: RowsView['rows'] }) {
  const { t } = useTranslation('adminStatistics');
  const format = useFormat();
  const columns = listColumns(rows);
  const highest = Math.max(...columns.map(({ percent }) => percent));
  return (
    <div aria-hidden="true" className="flex h-56 gap-1 sm:gap-2">
      {columns.map(({ value, percent }, index) => (
        <div
          key={value}
          className={clsx('flex min-w-0 flex-1 flex-col', value === NO_GOAL && 'ml-5 sm:ml-6')}
        >
          <div className="flex min-h-0 flex-1 flex-col justify-end gap-1">
            <span className="figures text-center text-sm whitespace-nowrap max-sm:-mx-3">
              {percent >= 0.5 && format.percent(percent, { decimals: 0 })}
            </span>
            <div
              className={clsx('rounded-t-base', rankLook(percent === highest))}
              style={{ height: `${(percent / highest) * 80}%` }}
            />
          </div>
          <div className="relative h-8 border-t-2 border-edge text-sm text-soft">
            {index === 0 && <Tick className="left-0">0</Tick>}
            {value === NO_GOAL ? (
              <span className="block pt-1 text-center leading-tight">{t('values.noGoal')}</span>
            ) : (
              <Tick className="left-full ml-0.5 sm:ml-1">{lastMinuteOf(value)}</Tick>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

type TickProps = { className: string; children: number | string };

function Tick({ className, children }: TickProps) {
  return (
    <span className={clsx('absolute top-1 -translate-x-1/2 tabular-nums', className)}>
      {children}
    </span>
  );
}
