import type { KeptRewardView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PagedList } from '#game/lists/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSeenRewards } from '../notifications.queries.ts';
import { RewardRow } from './reward-row.tsx';
import { useRewardsWithEvents } from './use-rewards-with-events.ts';

export function SeenRewards() {
  const { t } = useTranslation('notifications');
  const list = useSeenRewards();
  const pages = list.data ?? [];
  return (
    <PagedList
      list={list}
      count={pages.flat().length}
      skeleton={{ rows: 4, className: 'h-16' }}
      failed={t('rewards.failed')}
      empty={<StateView heading={t('rewards.empty')} text={t('rewards.emptyHint')} />}
    >
      <Card className="px-4 py-2 sm:px-6">
        <ul aria-label={t('rewards.title')} className="divide-y divide-line">
          {pages.map((rewards) => (
            <RewardsOfPage key={rewards[0]?.id} rewards={rewards} />
          ))}
        </ul>
      </Card>
    </PagedList>
  );
}

/** Loads the events of one page of rewards; all pages together would exceed the input limit. */
function RewardsOfPage({ rewards }: { rewards: readonly KeptRewardView[] }) {
  const { t } = useTranslation('common');
  const withEvents = useRewardsWithEvents(rewards);
  if (withEvents) return withEvents.map((reward) => <RewardRow key={reward.id} reward={reward} />);
  return (
    <li className="py-2.5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-16" />
    </li>
  );
}
