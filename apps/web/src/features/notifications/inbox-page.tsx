import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#game/lists/paged-list.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';
import type { RenderAnswers } from './render-answers.ts';
import { useIsVisible } from './windows/idle.ts';

const TABS = ['news', 'rewards'] as const;

/** Lazy: no page loads receipts and reward rows initially. */
const KeptRewards = lazyPart(async () => (await import('./rewards/seen-rewards.tsx')).SeenRewards, {
  fallback: <Skeleton className="h-16" />,
});

export function InboxPage({ renderAnswers }: { renderAnswers: RenderAnswers }) {
  const { t } = useTranslation('notifications');
  const [selected, select] = useState<(typeof TABS)[number]>('news');

  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <Tabs
        label={t('title')}
        tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        selected={selected}
        onSelect={select}
        panelClassName="min-w-0"
      >
        {selected === 'news' ? <News renderAnswers={renderAnswers} /> : <KeptRewards />}
      </Tabs>
    </div>
  );
}

function News({ renderAnswers }: { renderAnswers: RenderAnswers }) {
  const { t } = useTranslation('notifications');
  const list = useNotifications();
  const newOnes = useReadOnes(list.data);
  const format = useFormat();
  const now = useNow(60_000);
  const shown = list.data ?? [];
  const days = [...Map.groupBy(shown, ({ createdAt }) => format.day(createdAt))];
  return (
    <PagedList
      list={list}
      count={shown.length}
      skeleton={{ rows: 4, className: 'h-16' }}
      failed={t('failed')}
      empty={<StateView heading={t('empty')} text={t('emptyHint')} />}
    >
      <div className="grid grid-cols-1 gap-5">
        {days.map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-1 gap-2">
            <h2 id={`day-${day}`} className="text-lg">
              {format.pastDay(ofDay[0]!.createdAt, now)}
            </h2>
            <ul className={`${cardClass} divide-y divide-line overflow-clip`}>
              {ofDay.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  isNew={newOnes.has(notification.id)}
                  now={now}
                  renderAnswers={renderAnswers}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PagedList>
  );
}

/**
 * Marks shown notifications as read, once each, unless the tab is hidden. They still count as new on
 * this visit.
 */
function useReadOnes(shown: ReturnType<typeof useNotifications>['data']): ReadonlySet<string> {
  const markRead = useMarkRead();
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useIsVisible();
  const unread = shown?.filter(({ id, isRead }) => !isRead && !newOnes.has(id)) ?? [];
  const ids = isVisible ? unread.map(({ id }) => id) : [];
  const key = ids.join();
  useEffect(() => {
    if (ids.length === 0) return;
    setNewOnes((before) => new Set([...before, ...ids]));
    markRead(ids);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the same ones
  }, [key]);
  return newOnes;
}
