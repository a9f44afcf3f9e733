import type { RefusalsView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';

type Network = RefusalsView['networks'][number];

/** Who was refused most, as far as a shortened network says it, and for what. */
export function NetworkTable({ networks }: Pick<RefusalsView, 'networks'>) {
  const { t, i18n } = useTranslation('adminRefusals');
  const amount = (count: number) => formatNumber(count, i18n.language);
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
