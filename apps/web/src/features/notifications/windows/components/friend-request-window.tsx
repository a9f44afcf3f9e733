import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FriendWindowBody } from './friend-window-body.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type FriendRequestWindowProps = WindowProps & {
  player: ProfileView;
  /** Accept and decline buttons; each also marks the notification as read. */
  answers: ReactNode;
};

export function FriendRequestWindow({ player, answers, ...props }: FriendRequestWindowProps) {
  const { t } = useTranslation('windows');
  return (
    <WindowFrame {...props} isSticky title={t('friendRequest.title')} footer={answers}>
      <FriendWindowBody player={player} text={t('friendRequest.text')} />
    </WindowFrame>
  );
}
