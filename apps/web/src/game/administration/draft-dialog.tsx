import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';

type DraftDialogProps = {
  isOpen: boolean;
  title: string;
  action: ReactNode;
  children: ReactNode;
  onClose: () => void;
  onCancel: () => void;
};

export function DraftDialog({ action, onCancel, children, ...window }: DraftDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...window}
      closeLabel={t('actions.close')}
      isSticky
      footer={
        <>
          <Button look="secondary" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
