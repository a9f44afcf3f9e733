import type { ItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import type { ItemList } from '../admin.queries.ts';
import { ItemTable } from './item-table.tsx';

type AdminItemListProps = {
  status: DisplayedStatus;
  search: string;
  list: ItemList;
  onDelete: (item: ItemView) => void;
};

/** The items of a tab, page by page. */
export function AdminItemList({ status, search, list, onDelete }: AdminItemListProps) {
  const { t, i18n } = useTranslation('admin');
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
        {t('total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ItemTable caption={t(`tabs.${status}`)} items={items} onDelete={onDelete} />
    </PagedList>
  );
}
