import type { PredictionView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { ReceiptText } from '#ui/icons/icons.ts';
import type { ReceiptOf } from './receipt-types.ts';

const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

type ReceiptButtonProps = ReceiptOf & { prediction: Pick<PredictionView, 'xp' | 'hasReceipt'> };

/** Renders nothing without a receipt. */
export function ReceiptButton({ prediction, ...of }: ReceiptButtonProps) {
  const { t } = useTranslation('receipts');
  // Once opened it stays mounted, to animate out.
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  if (!prediction.hasReceipt) return null;
  const label = t(prediction.xp ? 'open' : 'openTakenBack');
  return (
    <>
      <button
        type="button"
        onClick={() => setState('open')}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-left text-sm font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        <ReceiptText aria-hidden="true" className="size-4 shrink-0 text-soft" />
        {label}
      </button>
      {state !== 'new' && (
        <ReceiptDialog
          title={label}
          of={of}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
