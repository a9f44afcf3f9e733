import type { Statistic } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { rankLook, sideLook } from '../bar-looks.ts';
import type { RowsView } from '../statistics.queries.ts';
import { useValueText } from '../use-value-text.ts';

type ShareTableProps = { statistic: Statistic; rows: RowsView['rows']; caption: string };

export function ShareTable({ statistic, rows, caption }: ShareTableProps) {
  const { t } = useTranslation('adminStatistics');
  const format = useFormat();
  const valueText = useValueText(statistic);
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      onPhone="table"
      rows={rows}
      rowKey={({ value }) => value}
      columns={[
        {
          id: 'value',
          heading: t(`columns.${statistic as 'win_loss_draw'}`),
          isRowHeading: true,
          className: 'w-[34%] pl-4 pr-2',
          cell: ({ value }) => <span className="figures text-lg">{valueText(value)}</span>,
        },
        {
          id: 'count',
          heading: t('columns.count'),
          isNumber: true,
          className: 'w-15 px-1 sm:w-1/5 sm:px-2',
          cell: ({ count }) => format.number(count),
        },
        {
          id: 'percent',
          heading: t('columns.percent'),
          isNumber: true,
          className: 'pr-4 pl-2',
          cell: ({ value, count, percent }) => (
            <span className="flex items-center justify-end gap-2 sm:gap-3">
              <span aria-hidden="true" className="h-2.5 flex-1">
                <span
                  className={clsx(
                    'block h-full min-w-1 rounded-full',
                    sideLook(value) ?? rankLook(count === most),
                  )}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="w-13 shrink-0 whitespace-nowrap sm:w-16">
                {format.percent(percent)}
              </span>
            </span>
          ),
        },
      ]}
    />
  );
}
