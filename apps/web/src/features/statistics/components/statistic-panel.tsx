import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import type { StatisticChoice } from '../statistic-choice.ts';
import { useStatistic } from '../statistics.queries.ts';
import { StatisticResult } from './statistic-result.tsx';

export function StatisticPanel({ choice }: { choice: StatisticChoice }) {
  const { t } = useTranslation(['adminStatistics', 'common']);
  const { errorText } = useErrorTexts();
  // The query cache logs every error, so this does not.
  const query = useStatistic(choice);
  const title = t(`adminStatistics:titles.${choice.statistic}`);
  if (query.data) {
    return <StatisticResult statistic={choice.statistic} found={query.data} />;
  }
  if (query.isError) {
    return (
      <StateView
        isError
        heading={t('adminStatistics:failed', { title })}
        text={errorText(query.error)}
      >
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  return (
    <Loading label={t('common:loading')} className="grid gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
