import { useTranslation } from '../../lib/translation/use-translation.ts';
import { Confirmation } from '../confirmation.tsx';

type LeaveQuestionProps = {
  isOpen: boolean;
  isBusy: boolean;
  /** How much is not saved. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
  /** Left out where something of it cannot be saved from here. */
  onSave?: (() => void) | undefined;
};

/** Asks whether to leave what is not saved, or to save it first. */
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
