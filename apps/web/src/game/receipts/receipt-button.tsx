import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { ReceiptOf } from './receipt-types.ts';

/** Opens the receipt of what was paid for a question. */
export function ReceiptButton(of: ReceiptOf) {
  const { t } = useTranslation('receipts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        <ReceiptText aria-hidden="true" className="size-4 shrink-0 text-soft" />
        {t('open')}
      </button>
      <ReceiptDialog of={isOpen ? of : null} onClose={() => setOpen(false)} />
    </>
  );
}
