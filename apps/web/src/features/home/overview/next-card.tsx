import type { HomeView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { TimeLeft } from '#game/items/deadline.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { linkClass, OverviewCard } from './overview-card.tsx';

type Next = NonNullable<HomeView['next']>;

export type NextCardProps = {
  next: Next | null;
  /** Renders the number of missing predictions that are unsent in this browser. */
  renderUnsent: (missing: Next['missing']) => ReactNode;
};

export function NextCard({ next, renderUnsent }: NextCardProps) {
  const { t } = useTranslation('overview');
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  if (next === null) {
    return (
      <OverviewCard
        isWide
        heading={t('next')}
        footer={
          <Link to={paths.list('results')} className={linkClass}>
            {t('toResults')}
          </Link>
        }
      >
        <p>{t('noNext')}</p>
      </OverviewCard>
    );
  }
  const { closesAt, competition, round, matches, predicted, missing } = next;
  const place = [competitionName(competition.name), round && roundName(round)].filter(Boolean);
  return (
    <OverviewCard
      isWide
      heading={t('next')}
      footer={
        <ButtonLink to={paths.matchday(competition.id)}>
          {t(predicted < matches ? 'predict' : 'change')}
        </ButtonLink>
      }
    >
      <p className="figures text-2xl [overflow-wrap:anywhere]">
        <TimeLeft at={closesAt} isSentence />
      </p>
      <p className="font-semibold [overflow-wrap:anywhere]">{place.join(' · ')}</p>
      <p className="text-soft">
        {t('predicted', { predicted, count: matches })}
        {renderUnsent(missing)}
      </p>
    </OverviewCard>
  );
}
