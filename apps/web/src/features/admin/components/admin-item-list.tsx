import type { ItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
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
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { errorText } = useErrorTexts();
  const items = list.data?.pages.flatMap((page) => page.items as ItemView[]) ?? [];

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </Loading>
    );
  }
  if (list.isError && items.length === 0) {
    return (
      <StateView isError heading={t('admin:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (items.length === 0) {
    const heading = search === '' ? t(`admin:empty.${status}`) : t('admin:empty.search');
    return <StateView heading={heading} />;
  }
  const total = list.data?.pages[0]?.totals[status] ?? items.length;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {t('admin:total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ItemTable caption={t(`admin:tabs.${status}`)} items={items} onDelete={onDelete} />
      {list.hasNextPage && (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
