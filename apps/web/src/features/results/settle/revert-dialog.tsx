import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';

/** The word itself, the same in every language; the server asks for it too. */
export const REVERT_WORD = 'REVERT';

type RevertDialogProps = {
  isOpen: boolean;
  /** What is taken back is a void, which paid nobody. */
  isVoid: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** What it would take back. */
  figures: ReactNode;
};

/** Asks for the typed word, so that nobody takes a result back by a slip of the finger. */
export function RevertDialog({ isVoid, figures, ...props }: RevertDialogProps) {
  const { t } = useTranslation(['results', 'common']);
  return (
    <ConfirmDialog
      {...props}
      isDangerous
      title={t(isVoid ? 'results:revert.voidHeading' : 'results:revert.heading')}
      lead={
        <div className="grid gap-3">
          <p>{t(isVoid ? 'results:revert.voidLead' : 'results:revert.lead')}</p>
          {!isVoid && figures}
        </div>
      }
      word={{ text: REVERT_WORD, label: t('results:revert.word') }}
      labels={{
        confirm: t(isVoid ? 'results:revert.voidButton' : 'results:revert.button'),
        cancel: t('common:actions.cancel'),
        close: t('common:actions.close'),
      }}
    />
  );
}
