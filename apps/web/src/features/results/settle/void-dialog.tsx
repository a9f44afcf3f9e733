import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '#game/confirmation.tsx';
import { queries } from '#lib/api.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useNow } from '#lib/use-now.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { isSecretAt, type AdminItem } from '../admin/admin-item.ts';
import { FigureList } from '../impact/figure-list.tsx';

type VoidDialogProps = {
  item: AdminItem;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

export function VoidDialog({ item, ...dialog }: VoidDialogProps) {
  const { t } = useTranslation('results');
  const { errorText } = useErrorTexts();
  const isSecret = isSecretAt(item, useNow());
  const { data, error, isLoading } = useQuery(
    queries.administration.previewClosing.queryOptions({
      input: item.ref,
      enabled: dialog.isOpen,
      // Cached figures may be outdated.
      staleTime: 0,
      gcTime: 0,
    }),
  );
  const figures = [
    [t('figures.counted'), data && data.predictions - data.latePredictions],
    [t('figures.affectedPlayers'), data?.players],
    [t('figures.late'), data?.latePredictions],
  ] as const;
  return (
    <Confirmation
      {...dialog}
      isDangerous
      // The figures must be visible before confirming.
      isBusy={isLoading}
      title={t('void.heading')}
      lead={
        <div className="grid gap-3">
          <p>{[t('void.lead'), isSecret && t('closing.reveals')].filter(Boolean).join(' ')}</p>
          {error ? (
            <Notice tone="warning">{errorText(error)}</Notice>
          ) : (
            <div className="text-ink">
              <FigureList figures={figures} />
            </div>
          )}
        </div>
      }
      confirm={t('void.confirm')}
    />
  );
}
