import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#game/lists/paged-list.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

const TABS = ['news', 'rewards'] as const;

/** Lazy: no page loads receipts and reward rows initially. */
const KeptRewards = lazyPart(async () => (await import('./rewards/seen-rewards.tsx')).SeenRewards, {
  fallback: <Skeleton className="h-16" />,
});

export function InboxPage() {
  const { t } = useTranslation('notifications');
  const [selected, select] = useState<(typeof TABS)[number]>('news');
  const panelId = useId();

  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
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

/** Marks shown notifications as read, once each; they still count as new on this visit. */
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
