import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { useHome } from '../home.queries.ts';
import { CircleCard } from './circle-card.tsx';
import { FriendsCard } from './friends-card.tsx';
import { LastRoundCard } from './last-round-card.tsx';
import { NextCard, type NextCardProps } from './next-card.tsx';
import { gridClass } from './overview-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { StandingCard } from './standing-card.tsx';

type PlayerOverviewProps = Pick<NextCardProps, 'renderUnsent'> & { renderInvite: () => ReactNode };

/** The top of the own profile: the next deadline, and news. */
export function PlayerOverview({ renderUnsent, renderInvite }: PlayerOverviewProps) {
  const { t } = useTranslation('overview');
  const home = useHome();
  if (home.isError && !home.data) return <FailedNotice heading={t('failed')} query={home} />;
  if (!home.data) return <OverviewSkeleton />;
  const { next, lastRound, standing, leagues, cups, friends } = home.data;
  return (
    <section aria-label={t('title')} className={gridClass}>
      <NextCard next={next} renderUnsent={renderUnsent} />
      <LastRoundCard played={lastRound} />
      <StandingCard standing={standing} />
      <CircleCard leagues={leagues} cups={cups} />
      <FriendsCard friends={friends} renderInvite={renderInvite} />
    </section>
  );
}
