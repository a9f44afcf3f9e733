import type { HomeView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { unbrokenName } from '#ui/identity/breakable-name.tsx';
import { linkClass, OverviewCard } from './overview-card.tsx';

export function StandingCard({ standing }: { standing: HomeView['standing'] }) {
  const { t } = useTranslation('overview');
  const { number, ordinal } = useFormat();
  const ahead = standing?.ahead;
  return (
    <OverviewCard
      heading={t('standing')}
      footer={
        <Link to={paths.leaderboard} className={linkClass}>
          {t('toLeaderboard')}
        </Link>
      }
    >
      {standing === null ? (
        <p>{t('noStanding')}</p>
      ) : (
        <>
          <p className="figures text-2xl [overflow-wrap:anywhere]">
            {t('rank', { rank: ordinal(standing.rank), xp: number(standing.xpTotal) })}
          </p>
          <p className="[overflow-wrap:anywhere]">
            {!ahead
              ? t('first')
              : ahead.username === null
                ? t('behindNext', { gap: number(ahead.gap) })
                : t('behind', { gap: number(ahead.gap), username: unbrokenName(ahead.username) })}
          </p>
        </>
      )}
    </OverviewCard>
  );
}
