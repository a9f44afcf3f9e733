import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { useMatchesByStatus } from '../admin.queries.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { AdminMatchTable } from './admin-match-table.tsx';

export function AdminMatchList({ status }: { status: MatchView['status'] }) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { errorText } = useErrorTexts();
  const list = useMatchesByStatus(status);
  const matches = list.data?.pages.flatMap((page) => page.matches as MatchView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? matches.length;

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </Loading>
    );
  }
  if (list.isError && matches.length === 0) {
    return (
      <StateView isError heading={t('admin:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (matches.length === 0) {
    return <StateView heading={t(`admin:empty.${status}`)} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {t('admin:total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <AdminMatchTable status={status} matches={matches} />
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
