import type { HomeView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { writeUnbrokenScore } from '#game/write-unbroken-score.ts';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { linkClass, OverviewCard } from './overview-card.tsx';

type FriendsCardProps = Pick<HomeView, 'friends'> & { renderInvite: () => ReactNode };

export function FriendsCard({ friends, renderInvite }: FriendsCardProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <OverviewCard
      heading={t('friends')}
      footer={
        <>
          {renderInvite()}
          <Link to={paths.friends} className={linkClass}>
            {t('toFriends')}
          </Link>
        </>
      }
    >
      {friends.length === 0 && <p>{t('noFriends')}</p>}
      <ul className="grid gap-1.5">
        {friends.map(({ username, picture, matchId, team1, team2, value, xp, verdict }) => {
          const values = {
            username,
            teams: `${team1} – ${team2}`,
            score: writeUnbrokenScore(value ?? '', format.locale),
            xp: format.number(xp),
          };
          return (
            <li key={`${username} ${matchId}`} className="flex items-center gap-2 text-sm">
              <Avatar name={username} picture={pictureUrl(picture)} className="size-8" />
              {verdict && <VerdictSign verdict={verdict} />}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Trans
                  t={t}
                  i18nKey={value ? 'friendCalled' : 'friendEarned'}
                  values={values}
                  components={{
                    match: (
                      <Link to={paths.match(matchId)} className="underline underline-offset-4" />
                    ),
                    b: <strong />,
                  }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </OverviewCard>
  );
}
