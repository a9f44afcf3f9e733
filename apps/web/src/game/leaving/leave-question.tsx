import { useTranslation } from 'react-i18next';
import { Confirmation } from '../confirmation.tsx';

type LeaveQuestionProps = {
  isOpen: boolean;
  isBusy: boolean;
  /** Number of unsaved entries. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
  /** Undefined if not everything can be saved from here. */
  onSave?: (() => void) | undefined;
};

export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isOpen, isBusy, count, onStay, onLeave, onSave } = props;
  const { t } = useTranslation('common');
  return (
    <Confirmation
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onStay}
      onConfirm={onSave ?? onLeave}
      title={t('leave.title')}
      lead={t('leave.lead', { count })}
      confirm={onSave ? t('leave.save') : t('leave.confirm')}
      other={onSave ? { label: t('leave.confirm'), onPress: onLeave } : undefined}
      cancel={t('leave.stay')}
    />
  );
}
