import type { SessionView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHome } from '../home.queries.ts';
import { LastRoundCard } from '../overview/last-round-card.tsx';
import { NextCard, type NextCardProps } from '../overview/next-card.tsx';
import { gridClass, linkClass, RESERVED, RESERVED_WIDE } from '../overview/overview-card.tsx';
import { StandingCard } from '../overview/standing-card.tsx';
import { NextMatches } from './next-matches.tsx';

type PlayerLandingProps = Pick<NextCardProps, 'renderUnsent'> & {
  session: SessionView | null;
};

/** The rest of the news is on the own profile. */
export function PlayerLanding({ session, renderUnsent }: PlayerLandingProps) {
  const { t } = useTranslation(['home', 'overview']);
  const username = session?.username;
  return (
    <div className="grid grid-cols-1 gap-12">
      <section className="grid grid-cols-1 gap-4 pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <h1 className="text-3xl [overflow-wrap:anywhere]">
            {username ? t('home:player.heading', { username }) : t('overview:title')}
          </h1>
          <Link to={paths.ownProfile} className={linkClass}>
            {t('overview:toProfile')}
          </Link>
        </div>
        {session ? <Next renderUnsent={renderUnsent} /> : <NextSkeleton />}
      </section>
      <NextMatches />
    </div>
  );
}

function Next({ renderUnsent }: Pick<NextCardProps, 'renderUnsent'>) {
  const { t } = useTranslation('overview');
  const home = useHome();
  if (home.isError && !home.data) return <FailedNotice heading={t('failed')} query={home} />;
  if (!home.data) return <NextSkeleton />;
  const { next, lastRound, standing } = home.data;
  return (
    <div className={gridClass}>
      <NextCard next={next} renderUnsent={renderUnsent} />
      <LastRoundCard played={lastRound} />
      <StandingCard standing={standing} />
    </div>
  );
}

function NextSkeleton() {
  return (
    <div className={gridClass}>
      <Skeleton className={RESERVED_WIDE} />
      <Skeleton className={RESERVED} />
      <Skeleton className={RESERVED} />
    </div>
  );
}
