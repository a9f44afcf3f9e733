import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </Loading>
  );
}
