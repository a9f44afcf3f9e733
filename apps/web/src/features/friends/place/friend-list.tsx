import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { PlayerRow } from '#game/players/player-row.tsx';
import { LeaguesPromo } from '#game/sharing/leagues-promo.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AnswerRequest } from '../components/answer-request.tsx';
import { FriendMenu } from '../components/friend-menu.tsx';
import { byXp } from '../by-xp.ts';
import { useFriends } from '../friends.queries.ts';
import { InviteFriends } from '../invitations/invite-friends.tsx';

export function FriendList() {
  const { t } = useTranslation(['friends', 'common']);
  const { errorText } = useErrorTexts();
  const { data, error, isPending } = useFriends();
  if (isPending) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  if (!data) return <Notice tone="error">{errorText(error)}</Notice>;
  const friends = byXp(data.friends);
  return (
    <>
      {data.incomingRequests.length > 0 && (
        <section className="grid gap-1">
          <h2 className="text-lg">{t('friends:incoming')}</h2>
          <ul className="divide-y divide-line">
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
          <ol className="divide-y divide-line">
            {friends.map((player) => (
              <PlayerRow key={player.userId} player={player}>
                <ButtonLink look="secondary" to={paths.duel(player.username)}>
                  {t('friends:place.duel')}
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
