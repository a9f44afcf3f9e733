import type { ItemId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Confirmation } from '../confirmation.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

type ClosingDialogProps = {
  item: { readonly kind: 'match' | 'event'; readonly itemId: ItemId };
  /** The new kickoff. Predictions made after it are too late. */
  kickoffAt?: string | undefined;
  /** Predictions are already closed; only the number of late ones can change. */
  isOver?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  lead: string;
  confirm: string;
};

export function ClosingDialog(props: ClosingDialogProps) {
  const { item, kickoffAt, isOver = false, lead, confirm, ...dialog } = props;
  const { t } = useTranslation('common');
  const { errorText } = useErrorTexts();
  const { kind, itemId } = item;
  const { data, error, isLoading } = useQuery(
    queries.administration.previewClosing.queryOptions({
      input: { kind, itemId, ...(kickoffAt !== undefined && { kickoffAt }) },
      enabled: dialog.isOpen,
      // Cached figures may be outdated.
      staleTime: 0,
      gcTime: 0,
    }),
  );
  return (
    <Confirmation
      {...dialog}
      isDangerous
      // The figures must be visible before confirming.
      isBusy={isLoading}
      lead={
        <div className="grid gap-3">
          <p>{lead}</p>
          {data && <ClosingFigures isOver={isOver} {...data} />}
          {isLoading && (
            <Loading label={t('loading')}>
              <Skeleton className="h-6" />
            </Loading>
          )}
          {error && <Notice tone="warning">{errorText(error)}</Notice>}
        </div>
      }
      confirm={confirm}
    />
  );
}

type ClosingFiguresProps = { isOver: boolean; predictions: number; latePredictions: number };

function ClosingFigures({ isOver, predictions, latePredictions }: ClosingFiguresProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const counted = (count: number) => ({ count, amount: format.number(count) });
  return (
    <p className="font-semibold text-ink">
      {predictions === 0 && t('closing.none')}
      {predictions > 0 && !isOver && t('closing.frozen', counted(predictions))}{' '}
      {latePredictions > 0 && t('closing.late', counted(latePredictions))}
      {isOver && predictions > 0 && latePredictions === 0 && t('closing.inTime')}
    </p>
  );
}
