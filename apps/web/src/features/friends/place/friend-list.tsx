import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { PlayerRow } from '#game/players/player-row.tsx';
import { LeaguesPromo } from '#game/sharing/leagues-promo.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Swords } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { AnswerRequest } from '../components/answer-request.tsx';
import { FriendMenu } from '../components/friend-menu.tsx';
import { byXp } from '../by-xp.ts';
import { useFriends } from '../friends.queries.ts';
import { InviteFriends } from '../invitations/invite-friends.tsx';

const rowsClass = `${cardClass} divide-y divide-line px-3 py-1 sm:px-5`;

export function FriendList() {
  const { t } = useTranslation(['friends', 'common']);
  const query = useFriends();
  const { data } = query;
  if (query.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  if (!data) return <FailedNotice query={query} />;
  const friends = byXp(data.friends);
  return (
    <>
      {data.incomingRequests.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{t('friends:incoming')}</h2>
          <ul className={rowsClass}>
            {data.incomingRequests.map((player) => (
              <PlayerRow key={player.userId} player={player}>
                <AnswerRequest player={player} />
              </PlayerRow>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h2 className="text-lg">{t('friends:heading')}</h2>
        {friends.length === 0 ? (
          <>
            <p className="text-soft">{t('friends:place.empty')}</p>
            <InviteFriends />
          </>
        ) : (
          <ol className={rowsClass}>
            {friends.map((player) => (
              <PlayerRow key={player.userId} player={player}>
                <ButtonLink look="secondary" to={paths.duel(player.username)}>
                  <Swords aria-hidden="true" className="size-5" />
                  <span className="max-sm:sr-only">{t('friends:place.duel')}</span>
                  <span className="sr-only">{player.username}</span>
                </ButtonLink>
                <FriendMenu player={player} />
              </PlayerRow>
            ))}
          </ol>
        )}
      </section>
      <LeaguesPromo />
    </>
  );
}
