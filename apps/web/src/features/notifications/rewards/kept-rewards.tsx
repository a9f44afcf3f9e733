import type { KeptRewardView } from '@kickoracle/contracts';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useKeptRewards } from '../notifications.queries.ts';
import { RewardRow } from './reward-row.tsx';
import { useToldRewards } from './use-told-rewards.ts';

/** What predictions paid in the last thirty days, once it was shown; what was taken back says so. */
export function KeptRewards() {
  const { t } = useTranslation('notifications');
  const list = useKeptRewards();
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

/** A page asks at once what its rewards were for; together they would be more than can be asked. */
function RewardsOfPage({ rewards }: { rewards: readonly KeptRewardView[] }) {
  const { t } = useTranslation('common');
  const told = useToldRewards(rewards);
  if (told) return told.map((reward) => <RewardRow key={reward.id} reward={reward} />);
  return (
    <li className="py-2.5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-16" />
    </li>
  );
}
