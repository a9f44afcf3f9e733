import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { gridClass, RESERVED, RESERVED_WIDE } from './overview-card.tsx';

export function OverviewSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={gridClass}>
      {[RESERVED_WIDE, RESERVED, RESERVED, RESERVED, RESERVED].map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </Loading>
  );
}
