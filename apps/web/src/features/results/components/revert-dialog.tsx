import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';

/** The word itself, the same in every language; the server asks for it too. */
export const REVERT_WORD = 'REVERT';

type RevertDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for the typed word, so that nobody takes a result back by a slip of the finger. */
export function RevertDialog(props: RevertDialogProps) {
  const { t } = useTranslation(['matchDetail', 'common']);
  return (
    <ConfirmDialog
      {...props}
      isDangerous
      title={t('matchDetail:revertHeading')}
      lead={t('matchDetail:revertLead')}
      word={{ text: REVERT_WORD, label: t('matchDetail:revertLabel') }}
      labels={{
        confirm: t('matchDetail:revert'),
        cancel: t('common:actions.cancel'),
        close: t('common:actions.close'),
      }}
    />
  );
}
