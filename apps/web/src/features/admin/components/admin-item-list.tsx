import type { ItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#game/lists/paged-list.tsx';
import { useFormat } from '#lib/use-format.ts';
import { StateView } from '#ui/feedback/state-view.tsx';
import type { ItemList } from '../admin.queries.ts';
import { ItemTable } from './item-table.tsx';

type AdminItemListProps = {
  status: DisplayedStatus;
  search: string;
  list: ItemList;
  onDelete: (item: ItemView) => void;
};

export function AdminItemList({ status, search, list, onDelete }: AdminItemListProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.totals[status] ?? items.length;
  return (
    <PagedList
      list={list}
      count={items.length}
      skeleton={{ rows: 6, className: 'h-16' }}
      failed={t('failed')}
      empty={<StateView heading={search === '' ? t(`empty.${status}`) : t('empty.search')} />}
    >
      <p className="text-sm text-soft">
        {t('total', { count: total, amount: format.number(total) })}
      </p>
      <ItemTable caption={t(`tabs.${status}`)} items={items} onDelete={onDelete} />
    </PagedList>
  );
}
