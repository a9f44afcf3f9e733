import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadMore } from '../../ui/controls/load-more.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

/** What the player was told in the last thirty days; what is shown here has been read. */
export function InboxPage() {
  const { t } = useTranslation(['notifications', 'common']);
  useDocumentHead({ title: t('notifications:title') });
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <div>
        <h1 className="text-3xl">{t('notifications:title')}</h1>
        <p className="mt-1 text-soft">{t('notifications:lead')}</p>
      </div>
      <Inbox />
    </div>
  );
}

function Inbox() {
  const { t } = useTranslation(['notifications', 'common']);
  const { errorText } = useErrorTexts();
  const list = useNotifications();
  const newOnes = useReadOnes(list.data);

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <StateView isError heading={t('notifications:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (list.data.length === 0) {
    return <StateView heading={t('notifications:empty')} text={t('notifications:emptyHint')} />;
  }
  return (
    <>
      <Card className="px-4 py-2 sm:px-6">
        <ul className="divide-y divide-line">
          {list.data.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isNew={newOnes.has(notification.id)}
            />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

/** Marks what is shown as read, once each; on this visit it still counts as new. */
function useReadOnes(shown: ReturnType<typeof useNotifications>['data']): ReadonlySet<string> {
  const markRead = useMarkRead();
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(new Set());
  const unread = shown?.filter(({ id, isRead }) => !isRead && !newOnes.has(id)) ?? [];
  const ids = unread.map(({ id }) => id);
  const key = ids.join();
  useEffect(() => {
    if (ids.length === 0) return;
    setNewOnes((before) => new Set([...before, ...ids]));
    markRead(ids);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the same ones
  }, [key]);
  return newOnes;
}
