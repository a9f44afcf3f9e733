import type { LeagueId, ProfileView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PlayerRow } from '#game/players/player-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Check, X } from '#ui/icons/icons.ts';
import { useMemberActions } from '../leagues.queries.ts';

type JoinRequestsProps = { leagueId: LeagueId; requests: readonly { player: ProfileView }[] };

export function JoinRequests({ leagueId, requests }: JoinRequestsProps) {
  const { t } = useTranslation('leagues');
  return (
    <section className="grid grid-cols-1 gap-1">
      <h2 className="text-lg">{t('answer.heading')}</h2>
      <ul className="divide-y divide-line rounded-base border border-line bg-surface px-4">
        {requests.map(({ player }) => (
          <PlayerRow key={player.userId} player={player}>
            <Answer leagueId={leagueId} player={player} />
          </PlayerRow>
        ))}
      </ul>
    </section>
  );
}

function Answer({ leagueId, player }: { leagueId: LeagueId; player: ProfileView }) {
  const { t } = useTranslation(['leagues', 'friends']);
  const { accept, decline } = useMemberActions();
  const { userId: playerId, username } = player;
  return (
    <>
      <Button
        isBusy={accept.isPending}
        disabled={decline.isPending}
        aria-label={t('friends:acceptOf', { username })}
        onClick={() => accept.mutate({ leagueId, playerId })}
      >
        <Check aria-hidden="true" className="size-5" />
        {t('friends:accept')}
      </Button>
      <Button
        look="secondary"
        isBusy={decline.isPending}
        disabled={accept.isPending}
        aria-label={t('friends:declineOf', { username })}
        onClick={() => decline.mutate({ leagueId, playerId })}
      >
        <X aria-hidden="true" className="size-5" />
        {t('friends:decline')}
      </Button>
    </>
  );
}
