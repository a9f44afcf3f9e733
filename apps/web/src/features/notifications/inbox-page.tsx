import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { PagedList } from '../../game/lists/paged-list.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

const TABS = ['news', 'rewards'] as const;

/** With receipts and what windows show, which no other page has from the start. */
const KeptRewards = later(async () => (await import('./rewards/kept-rewards.tsx')).KeptRewards, {
  fallback: <Skeleton className="h-16" />,
});

/** What the player was told in the last thirty days, and what they were paid. */
export function InboxPage() {
  const { t } = useTranslation('notifications');
  const [selected, select] = useState<(typeof TABS)[number]>('news');
  const panelId = useId();
  useDocumentHead({ title: t('title') });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <TabList
        label={t('title')}
        tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        selected={selected}
        onSelect={select}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${selected}`)} className="min-w-0">
        {selected === 'news' ? <News /> : <KeptRewards />}
      </div>
    </div>
  );
}

/** What is shown here has been read. */
function News() {
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
