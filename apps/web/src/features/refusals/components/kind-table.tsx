import type { RefusalsView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { CountBar } from './count-bar.tsx';

export function KindTable({ kinds }: Pick<RefusalsView, 'kinds'>) {
  const { t } = useTranslation('adminRefusals');
  const format = useFormat();
  const most = Math.max(...kinds.map(({ count }) => count));
  return (
    <DataTable
      caption={t('byKind')}
      onPhone="table"
      rows={kinds}
      rowKey={({ kind }) => kind}
      columns={[
        {
          id: 'kind',
          heading: t('columns.kind'),
          isRowHeading: true,
          className: 'w-[46%] pl-4 pr-2',
          cell: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          id: 'count',
          heading: t('columns.count'),
          isNumber: true,
          className: 'pr-4 pl-2',
          cell: ({ count }) => <CountBar share={count / most}>{format.number(count)}</CountBar>,
        },
      ]}
    />
  );
}
