import type { ProfileView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Confirmation } from '#game/confirmation.tsx';
import { paths } from '#game/paths.ts';
import { DropdownMenu } from '#ui/controls/dropdown-menu.tsx';
import { Ellipsis } from '#ui/icons/icons.ts';
import { useFriendAction } from '../friends.queries.ts';

export function FriendMenu({ player }: { player: ProfileView }) {
  const { t } = useTranslation('friends');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useFriendAction();
  const { userId, username } = player;
  const close = () => setIsAsking(false);
  return (
    <>
      <DropdownMenu
        label={t('place.more', { username })}
        items={[
          {
            id: 'duel',
            label: t('place.duel'),
            onSelect: () => void navigate(paths.duel(username)),
          },
          {
            id: 'remove',
            label: t('remove'),
            isDangerous: true,
            onSelect: () => setIsAsking(true),
          },
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu>
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
