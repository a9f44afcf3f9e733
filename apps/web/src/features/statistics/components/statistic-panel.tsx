import { useTranslation } from 'react-i18next';
import { FailedView } from '#game/lists/failed-view.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { StatisticChoice } from '../statistic-choice.ts';
import { useStatistic } from '../statistics.queries.ts';
import { StatisticResult } from './statistic-result.tsx';

export function StatisticPanel({ choice }: { choice: StatisticChoice }) {
  const { t } = useTranslation(['adminStatistics', 'common']);
  // The query cache logs every error, so this does not.
  const query = useStatistic(choice);
  const title = t(`adminStatistics:titles.${choice.statistic}`);
  if (query.data) {
    return <StatisticResult statistic={choice.statistic} found={query.data} />;
  }
  if (query.isError) {
    return <FailedView heading={t('adminStatistics:failed', { title })} query={query} />;
  }
  return (
    <Loading label={t('common:loading')} className="grid gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
