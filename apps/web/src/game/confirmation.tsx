import { useTranslation } from '../lib/translation/use-translation.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/controls/confirm-dialog.tsx';

type ConfirmationProps = Omit<ConfirmDialogProps, 'labels'> & {
  confirm: string;
  /** What leaves everything as it is, where that is more than to cancel. */
  cancel?: string;
};

/** Asks once more, with the ways out that every question has. */
export function Confirmation({ confirm, cancel, ...question }: ConfirmationProps) {
  const { t } = useTranslation('common');
  const labels = { confirm, cancel: cancel ?? t('actions.cancel'), close: t('actions.close') };
  return <ConfirmDialog {...question} labels={labels} />;
}
