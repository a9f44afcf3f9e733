import type { ProfileView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Check, X } from '#ui/icons/icons.ts';
import { useFriendAction } from '../friends.queries.ts';

export function AnswerRequest({ player }: { player: ProfileView }) {
  const { t } = useTranslation('friends');
  const answer = useFriendAction();
  const { userId, username } = player;
  const isBusy = (action: 'accept' | 'decline') =>
    answer.isPending && answer.variables.action === action;
  return (
    <>
      <Button
        isBusy={isBusy('accept')}
        disabled={isBusy('decline')}
        aria-label={t('acceptOf', { username })}
        onClick={() => answer.mutate({ action: 'accept', userId })}
      >
        <Check aria-hidden="true" className="size-5" />
        {t('accept')}
      </Button>
      <Button
        look="secondary"
        isBusy={isBusy('decline')}
        disabled={isBusy('accept')}
        aria-label={t('declineOf', { username })}
        onClick={() => answer.mutate({ action: 'decline', userId })}
      >
        <X aria-hidden="true" className="size-5" />
        {t('decline')}
      </Button>
    </>
  );
}
