import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '#game/confirmation.tsx';

/** The same in every language; the server checks it too. */
export const REVERT_WORD = 'REVERT';

type RevertDialogProps = {
  isOpen: boolean;
  /** The revert is of a void, which paid no XP. */
  isVoid: boolean;
  onClose: () => void;
  onConfirm: () => void;
  figures: ReactNode;
};

/** Requires a typed word against accidental reverts. */
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
