import type { CupDetailsView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Trophy } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { DottedLine } from '#ui/layout/dotted-line.tsx';
import { CupStatusPill } from '../cup-status.tsx';
import { EntryActions } from './cup-actions.tsx';
import { CupFacts } from './cup-facts.tsx';

export function CupHeader({ cup }: { cup: CupDetailsView }) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const { competitionName } = useCompetitionNames();
  const { name, league, competition, players, status } = cup;
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start gap-3 sm:gap-5">
        <span className="grid size-[56px] shrink-0 place-items-center rounded-full bg-gold text-on-gold">
          <Trophy aria-hidden="true" className="size-[30px]" strokeWidth={1.75} />
        </span>
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <h1 className="text-2xl leading-tight [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
          <DottedLine className="gap-y-1 text-soft [overflow-wrap:anywhere]">
            {/* While it is played, its round has the state. */}
            {status !== 'playing' && <CupStatusPill status={status} />}
            <span>{t(`formats.${cup.format}.name`)}</span>
            {league === null ? (
              <span>{t('forAll')}</span>
            ) : (
              <Link
                to={paths.league(league.leagueId, { tab: 'cups' })}
                className="min-w-0 underline decoration-edge underline-offset-4 hover:decoration-2"
              >
                {league.name}
              </Link>
            )}
            <span className="min-w-0">{competitionName(competition.name)}</span>
            <span>{t('players', { count: players, amount: format.number(players) })}</span>
          </DottedLine>
        </div>
      </div>
      <CupFacts cup={cup} />
      <EntryActions cup={cup} />
    </Card>
  );
}
