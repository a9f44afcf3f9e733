import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/translation/use-translation.ts';
import { FriendWindowBody } from './friend-window-body.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type FriendRequestWindowProps = WindowProps & {
  player: ProfileView;
  /** Accepts or declines; the answer marks the notice by itself. */
  answers: ReactNode;
};

/** Somebody asks to be friends, and can be answered at once. */
export function FriendRequestWindow({ player, answers, ...props }: FriendRequestWindowProps) {
  const { t } = useTranslation('windows');
  return (
    <WindowFrame {...props} isSticky title={t('friendRequest.title')} footer={answers}>
      <FriendWindowBody player={player} text={t('friendRequest.text')} />
    </WindowFrame>
  );
}
