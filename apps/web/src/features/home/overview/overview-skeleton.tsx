import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { gridClass, RESERVED, wideClass } from './overview-card.tsx';

export function OverviewSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={gridClass}>
      {[wideClass, '', '', '', ''].map((width, index) => (
        <Skeleton key={index} className={`${RESERVED} ${width}`} />
      ))}
    </Loading>
  );
}
