import type { UserId } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { ListEnd } from '#game/lists/list-end.tsx';
import { useFormat } from '#lib/use-format.ts';
import { useRememberedTab } from '#lib/use-remembered-tab.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { NothingPast } from './nothing-past.tsx';
import { keyOf } from './past-items.ts';
import { PastRow } from './past-row.tsx';
import { usePastPredictions } from './past-predictions.queries.ts';

const OWN_TABS = ['active', 'pending', 'finished'] as const;
/** Predictions of others on open items are secret. */
const OTHERS_TABS = ['pending', 'finished'] as const;

export function PastPanel({ userId, isOwner }: { userId: UserId; isOwner: boolean }) {
  const { t } = useTranslation(['past', 'common']);
  const format = useFormat();
  const tabs: readonly [DisplayedStatus, ...DisplayedStatus[]] = isOwner ? OWN_TABS : OTHERS_TABS;
  const [status, selectStatus] = useRememberedTab('historyTab', tabs);
  const { past, hasMore, query } = usePastPredictions(userId, status);
  const items = past?.[status] ?? [];

  return (
    <div className="grid grid-cols-1 gap-2">
      <Tabs
        label={t('past:tabs.label')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`past:tabs.${id}`),
          // A placeholder while the number loads, so that no tab moves.
          count: past ? `${format.number(past[id].length)}${hasMore(id) ? '+' : ''}` : '…',
        }))}
        selected={status}
        onSelect={selectStatus}
      >
        {!past && !query.error && (
          <Loading label={t('common:loading')}>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {query.error && !past && (
          <div className="my-2">
            <FailedNotice heading={t('past:failed')} query={query} />
          </div>
        )}
        {past && items.length === 0 && <NothingPast status={status} isOwner={isOwner} />}
        {items.length > 0 && (
          <ul className="grid divide-y divide-line">
            {items.map((item) => (
              <PastRow key={keyOf(item)} item={item} playerId={userId} />
            ))}
          </ul>
        )}
        {past && status === 'finished' && (
          <p
            className="mt-2 border-t border-line pt-4 text-center text-sm text-soft"
            aria-live="polite"
          >
            {hasMore('finished')
              ? t('past:since', { date: format.date(past.until, 'longDate') })
              : items.length > 0 && t('past:complete')}
          </p>
        )}
        {past && (
          <div className="mt-2 grid gap-2">
            <ListEnd
              failed={t('past:failed')}
              label={status === 'finished' ? t('past:showOlder') : undefined}
              list={query}
            />
          </div>
        )}
      </Tabs>
    </div>
  );
}
