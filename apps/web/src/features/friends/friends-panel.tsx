import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaguesPromo } from '#game/sharing/leagues-promo.tsx';
import { PlayerRow } from '#game/players/player-row.tsx';
import { paths } from '#game/paths.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Users } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AddFriendBox } from './components/add-friend-box.tsx';
import { AnswerRequest } from './components/answer-request.tsx';
import { FriendMenu } from './components/friend-menu.tsx';
import { byXp } from './by-xp.ts';
import { useFriends } from './friends.queries.ts';
import { InvitationPanel } from './invitations/invitation-panel.tsx';

export function FriendsPanel() {
  const { t } = useTranslation(['friends', 'common']);
  const friends = useFriends();

  if (friends.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </Loading>
    );
  }
  if (!friends.data) return <FailedNotice query={friends} />;
  const lists = friends.data as Record<
    'friends' | 'incomingRequests' | 'outgoingRequests',
    ProfileView[]
  >;
  return (
    <div className="grid gap-6">
      <ButtonLink look="secondary" to={paths.friends} className="justify-self-start">
        <Users aria-hidden="true" className="size-5" />
        {t('friends:place.toPlace')}
      </ButtonLink>
      <AddFriendBox />
      <InvitationPanel />
      <LeaguesPromo />
      <PlayerList
        heading={t('friends:incoming')}
        players={lists.incomingRequests}
        renderActions={(player) => <AnswerRequest player={player} />}
      />
      <PlayerList heading={t('friends:outgoing')} players={lists.outgoingRequests} />
      <PlayerList
        heading={t('friends:heading')}
        players={byXp(lists.friends)}
        empty={t('friends:empty')}
        renderActions={(player) => <FriendMenu player={player} />}
      />
    </div>
  );
}

type PlayerListProps = {
  heading: string;
  players: readonly ProfileView[];
  /** Text for an empty list. Default: the list is hidden. */
  empty?: string;
  renderActions?: (player: ProfileView) => ReactNode;
};

function PlayerList({ heading, players, empty, renderActions }: PlayerListProps) {
  if (players.length === 0 && empty === undefined) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{heading}</h3>
      {players.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {players.map((player) => (
            <PlayerRow key={player.userId} player={player}>
              {renderActions?.(player)}
            </PlayerRow>
          ))}
        </ul>
      )}
    </section>
  );
}
