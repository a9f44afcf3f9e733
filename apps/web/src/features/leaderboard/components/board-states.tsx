import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';

type BoardErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** Why there is no board, in place of it. */
export function BoardError({ error, onRetry, isRetrying }: BoardErrorProps) {
  const { t } = useTranslation('common');
  const { errorText } = useErrorTexts();
  return (
    <StateView isError heading={`${t('error')}: ${errorText(error)}`}>
      <Button onClick={onRetry} isBusy={isRetrying}>
        {t('actions.retry')}
      </Button>
    </StateView>
  );
}

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
