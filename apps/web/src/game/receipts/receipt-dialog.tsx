import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FailedNotice } from '../lists/failed-notice.tsx';
import type { ReceiptOf } from './receipt-types.ts';
import { Receipt } from './receipt.tsx';

type ReceiptDialogProps = { title: string; of: ReceiptOf; isOpen: boolean; onClose: () => void };

export function ReceiptDialog({ title, of, isOpen, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('actions.close')}>
      <LoadedReceipt {...of} />
    </Dialog>
  );
}

function LoadedReceipt({ eventId, playerId }: ReceiptOf) {
  const { t } = useTranslation(['receipts', 'common']);
  const query = useQuery(
    queries.receipts.getReceipt.queryOptions({
      input: { eventId, ...(playerId !== undefined && { playerId }) },
      // A correction may have arrived since the last view.
      staleTime: 0,
    }),
  );
  if (query.data)
    return <Receipt receipt={query.data} own={playerId === undefined ? eventId : null} />;
  if (query.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  return <FailedNotice heading={t('receipts:failed')} query={query} />;
}
