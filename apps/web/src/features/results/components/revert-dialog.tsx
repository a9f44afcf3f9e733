import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';

/** The word itself, the same in every language; the server asks for it too. */
export const REVERT_WORD = 'REVERT';

type RevertDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for the typed word, so that nobody takes a result back by a slip of the finger. */
export function RevertDialog({ isOpen, isBusy, onClose, onConfirm }: RevertDialogProps) {
  const { t } = useTranslation(['results', 'common']);
  const leadId = useId();
  const [typed, setTyped] = useState('');

  function close() {
    setTyped('');
    onClose();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed !== REVERT_WORD) return;
    setTyped('');
    onConfirm();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('results:revertHeading')}
      closeLabel={t('common:actions.close')}
    >
      <form onSubmit={onSubmit} className="grid gap-4" aria-describedby={leadId}>
        <p id={leadId}>{t('results:revertLead')}</p>
        <TextField
          isCompact
          label={t('results:revertLabel')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button look="danger" type="submit" isBusy={isBusy} disabled={typed !== REVERT_WORD}>
            {t('results:revert')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
