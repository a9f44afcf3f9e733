import { useTranslation } from 'react-i18next';
import { Confirmation } from '../confirmation.tsx';

type LeaveQuestionProps = {
  isOpen: boolean;
  isBusy: boolean;
  /** A sign-out deletes the entries. */
  isSignOut: boolean;
  /** Number of unsaved entries; 0: predictions that could not be sent. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
  /** Undefined if not everything can be saved from here. */
  onSave?: (() => void) | undefined;
};

export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isOpen, isBusy, isSignOut, count, onStay, onLeave, onSave } = props;
  const { t } = useTranslation('common');
  const leave = t(isSignOut ? 'nav.signOut' : 'leave.confirm');
  const lead = isSignOut ? t('leave.signOut', { count }) : t('leave.lead', { count });
  return (
    <Confirmation
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onStay}
      onConfirm={onSave ?? onLeave}
      title={t(isSignOut ? 'leave.signOutTitle' : 'leave.title')}
      lead={count === 0 ? t('leave.unsent') : lead}
      confirm={onSave ? t(isSignOut ? 'leave.signOutSave' : 'leave.save') : leave}
      other={onSave ? { label: leave, onPress: onLeave } : undefined}
      cancel={t('leave.stay')}
    />
  );
}
