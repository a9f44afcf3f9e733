import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { PagedList } from '../../game/lists/paged-list.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

/** What the player was told in the last thirty days; what is shown here has been read. */
export function InboxPage() {
  const { t } = useTranslation('notifications');
  useDocumentHead({ title: t('title') });
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <Inbox />
    </div>
  );
}

function Inbox() {
  const { t } = useTranslation('notifications');
  const list = useNotifications();
  const newOnes = useReadOnes(list.data);

  const shown = list.data ?? [];
  return (
    <PagedList
      list={list}
      count={shown.length}
      skeleton={{ rows: 4, className: 'h-16' }}
      failed={t('failed')}
      empty={<StateView heading={t('empty')} text={t('emptyHint')} />}
    >
      <Card className="px-4 py-2 sm:px-6">
        <ul className="divide-y divide-line">
          {shown.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isNew={newOnes.has(notification.id)}
            />
          ))}
        </ul>
      </Card>
    </PagedList>
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
