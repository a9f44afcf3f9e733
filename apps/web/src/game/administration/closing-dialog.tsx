import type { ItemId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Confirmation } from '../confirmation.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type ClosingDialogProps = {
  item: { readonly kind: 'match' | 'event'; readonly itemId: ItemId };
  /** The kickoff that it would have: what was predicted from then on came too late. */
  kickoffAt?: string | undefined;
  /** Predictions are over already: only what comes too late can change. */
  isOver?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  lead: string;
  confirm: string;
};

/** Asks before predictions close or come too late, with how many they are. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { item, kickoffAt, isOver = false, lead, confirm, ...dialog } = props;
  const { t } = useTranslation('common');
  const { errorText } = useErrorTexts();
  const { kind, itemId } = item;
  const { data, error, isLoading } = useQuery(
    queries.administration.previewClosing.queryOptions({
      input: { kind, itemId, ...(kickoffAt !== undefined && { kickoffAt }) },
      enabled: dialog.isOpen,
      // Of what stands now, not of what stood when it was last asked.
      staleTime: 0,
      gcTime: 0,
    }),
  );
  return (
    <Confirmation
      {...dialog}
      isDangerous
      // Nobody agrees to figures that are not there yet.
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
  const { t, i18n } = useTranslation('results');
  const counted = (count: number) => ({ count, amount: formatNumber(count, i18n.language) });
  return (
    <p className="font-semibold text-ink">
      {predictions === 0 && t('closing.none')}
      {predictions > 0 && !isOver && t('closing.frozen', counted(predictions))}{' '}
      {latePredictions > 0 && t('closing.late', counted(latePredictions))}
      {isOver && predictions > 0 && latePredictions === 0 && t('closing.inTime')}
    </p>
  );
}
