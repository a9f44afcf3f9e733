import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { FailedView } from '#game/lists/failed-view.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { HourColumns } from './components/hour-columns.tsx';
import { KindTable } from './components/kind-table.tsx';
import { NetworkTable } from './components/network-table.tsx';
import { useRefusals, type Period } from './refusals.queries.ts';

export function RefusalsPage() {
  const { t } = useTranslation('adminRefusals');
  const [search, setSearch] = useSearchParams();
  const period: Period = search.get('period') === 'week' ? 'week' : 'day';
  const show = (next: Period) =>
    setSearch(next === 'day' ? {} : { period: next }, { preventScrollReset: true });
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <AdminHeading heading={t('heading')} lead={t('lead')} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('period')}</legend>
        {(['day', 'week'] as const).map((one) => (
          <Button
            key={one}
            look={one === period ? 'primary' : 'secondary'}
            aria-pressed={one === period}
            onClick={() => show(one)}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      <Refusals period={period} />
    </div>
  );
}

function Refusals({ period }: { period: Period }) {
  const { t } = useTranslation(['adminRefusals', 'common']);
  const query = useRefusals(period);
  const refusals = query.data;
  if (query.isError && !refusals) {
    return <FailedView heading={t('adminRefusals:failed')} query={query} />;
  }
  if (!refusals) {
    return (
      <Loading label={t('common:loading')} className="grid gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  if (refusals.kinds.length === 0) {
    return <StateView heading={t('adminRefusals:none')} text={t('adminRefusals:noneHint')} />;
  }
  return (
    <div
      className={
        query.isPlaceholderData ? 'grid grid-cols-1 gap-4 opacity-60' : 'grid grid-cols-1 gap-4'
      }
    >
      <HourColumns hours={refusals.hours} />
      <KindTable kinds={refusals.kinds} />
      <NetworkTable networks={refusals.networks} />
    </div>
  );
}
