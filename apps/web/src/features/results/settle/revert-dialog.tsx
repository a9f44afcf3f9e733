import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Confirmation } from '../../../game/confirmation.tsx';

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
  const { t } = useTranslation('results');
  return (
    <Confirmation
      {...props}
      isDangerous
      title={t(isVoid ? 'revert.voidHeading' : 'revert.heading')}
      lead={
        <div className="grid gap-3">
          <p>{t(isVoid ? 'revert.voidLead' : 'revert.lead')}</p>
          {!isVoid && figures}
        </div>
      }
      word={{ text: REVERT_WORD, label: t('revert.word') }}
      confirm={t(isVoid ? 'revert.voidButton' : 'revert.button')}
    />
  );
}
