import type { ProfileView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FriendWindowBody } from './friend-window-body.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

export function FriendAcceptedWindow({ player, ...props }: WindowProps & { player: ProfileView }) {
  const { t } = useTranslation('windows');
  const { onClose } = props;
  const footer = (
    <>
      <ButtonLink look="secondary" to={paths.profile(player.username)} onClick={onClose}>
        {t('seeProfile')}
      </ButtonLink>
      <Button onClick={onClose}>{t('continue')}</Button>
    </>
  );
  return (
    <WindowFrame {...props} title={t('friendAccepted.title')} footer={footer}>
      <FriendWindowBody player={player} text={t('friendAccepted.text')} />
    </WindowFrame>
  );
}
