import type { RefusalsView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';

type Network = RefusalsView['networks'][number];

export function NetworkTable({ networks }: Pick<RefusalsView, 'networks'>) {
  const { t } = useTranslation('adminRefusals');
  const { number: amount } = useFormat();
  const reasons = ({ kinds }: Network) =>
    kinds.map(({ kind, count }) => `${t(`kinds.${kind}`)} (${amount(count)})`).join(', ');
  return (
    <DataTable
      caption={t('byNetwork')}
      rows={networks}
      rowKey={({ network }) => network ?? ''}
      columns={[
        {
          id: 'network',
          heading: t('columns.network'),
          isRowHeading: true,
          cell: ({ network }) => network ?? t('others'),
        },
        {
          id: 'count',
          heading: t('columns.count'),
          isNumber: true,
          cell: ({ count }) => amount(count),
        },
        { id: 'kinds', heading: t('columns.kinds'), cell: reasons },
      ]}
    />
  );
}
