import type { SessionView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { AccountRow } from './account-row.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccount({ session }: { session: SessionView }) {
  const { t } = useTranslation(['profile', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <AccountRow heading={t('profile:delete.heading')} lead={t('profile:delete.lead')}>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {t('profile:delete.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('profile:delete.title')}
        closeLabel={t('common:actions.close')}
        isSticky
      >
        <DeleteAccountForm session={session} onCancel={close} />
      </Dialog>
    </AccountRow>
  );
}
