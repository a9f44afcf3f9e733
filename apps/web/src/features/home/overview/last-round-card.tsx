import type { HomeView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { linkClass, OverviewCard } from './overview-card.tsx';

export function LastRoundCard({ played }: { played: HomeView['lastRound'] }) {
  const { t } = useTranslation('overview');
  const { number, ordinal } = useFormat();
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  if (played === null) {
    return (
      <OverviewCard
        heading={t('lastRound')}
        footer={
          <Link to={paths.rounds} className={linkClass}>
            {t('toRounds')}
          </Link>
        }
      >
        <p>{t('noRound')}</p>
      </OverviewCard>
    );
  }
  const { competition, season, round, xp, rank, players, isOver } = played;
  return (
    <OverviewCard
      heading={t(isOver ? 'lastRound' : 'currentRound')}
      footer={
        <Link
          to={paths.round({ competitionId: competition.id, season, round })}
          className={linkClass}
        >
          {t('toRound', { round: roundName(round) })}
        </Link>
      }
    >
      <p className="figures text-2xl [overflow-wrap:anywhere]">
        {xp === 0 && !isOver ? t('noXp') : t('xp', { xp: number(xp) })}
      </p>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {competitionName(competition.name)} · {roundName(round)}
      </p>
      <p className="text-soft">
        {rank !== null && t('roundRank', { rank: ordinal(rank), players: number(players) })}
      </p>
    </OverviewCard>
  );
}
