import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/controls/confirm-dialog.tsx';

type ConfirmationProps = Omit<ConfirmDialogProps, 'labels'> & {
  confirm: string;
  /** Label of the button that changes nothing. Default: Cancel. */
  cancel?: string;
};

export function Confirmation({ confirm, cancel, ...question }: ConfirmationProps) {
  const { t } = useTranslation('common');
  const labels = { confirm, cancel: cancel ?? t('actions.cancel'), close: t('actions.close') };
  return <ConfirmDialog {...question} labels={labels} />;
}
