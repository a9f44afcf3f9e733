import type { ItemId } from '@kickoracle/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Eye } from '#ui/icons/icons.ts';
import { OpenedTable } from './opened/opened-table.tsx';
import { useOpenedPredictions } from './opened/use-opened-predictions.ts';

type ItemPredictionsProps = { kind: 'match' | 'event'; itemId: ItemId };

/** All predictions on an item, for administrators: hidden until opened. */
export function ItemPredictions(props: ItemPredictionsProps) {
  const { t } = useTranslation(['admin', 'eventDetail', 'common']);
  const format = useFormat();
  const { errorText } = useErrorTexts();
  const headingId = useId();
  const { predictions, total, hasMore, isBusy, error, open } = useOpenedPredictions(props);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} className="text-lg">
        {t('admin:predictions.heading')}
      </h3>
      {total === null && (
        <>
          <p className="text-soft">{t('admin:predictions.meaning')}</p>
          <Button look="secondary" className="justify-self-start" isBusy={isBusy} onClick={open}>
            <Eye aria-hidden="true" className="size-5" />
            {t('admin:predictions.open')}
          </Button>
        </>
      )}
      {error !== null && (
        <Notice tone="error" heading={t('eventDetail:failedLoadPredictions')}>
          {errorText(error)}
        </Notice>
      )}
      {total === 0 && <p className="text-soft">{t('admin:predictions.empty')}</p>}
      {total !== null && total > 0 && (
        <>
          <p className="text-sm text-soft">
            {t('admin:predictions.total', {
              count: total,
              amount: format.number(total),
            })}
          </p>
          <OpenedTable {...props} predictions={predictions} />
        </>
      )}
      {hasMore && <LoadMore label={t('common:actions.loadMore')} isBusy={isBusy} onLoad={open} />}
    </section>
  );
}
