import type { ProfileView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Confirmation } from '../../../game/confirmation.tsx';
import { UserMinus } from '../../../ui/icons/icons.ts';
import { useFriendAction } from '../friends.queries.ts';

/** Ends a friendship, once it was asked for twice. */
export function RemoveFriend({ player }: { player: ProfileView }) {
  const { t } = useTranslation('friends');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useFriendAction();
  const { userId, username } = player;
  const close = () => setIsAsking(false);
  return (
    <>
      <IconButton
        look="secondary"
        label={t('removeOf', { username })}
        onClick={() => setIsAsking(true)}
      >
        <UserMinus aria-hidden="true" className="size-5" />
      </IconButton>
      <Confirmation
        isOpen={isAsking}
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ action: 'remove', userId }, { onSettled: close })}
        title={t('removeHeading', { username })}
        lead={t('removeLead')}
        isDangerous
        confirm={t('remove')}
      />
    </>
  );
}
