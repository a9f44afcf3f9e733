import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Bell } from '#ui/icons/icons.ts';
import { useRemindLeague } from '../leagues.queries.ts';

/** The next round and its deadline, and how many members are ready, never who. */
export function NextRound({ league }: { league: LeagueView }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const { leagueId, nextRound, completeSheets, canRemind } = league;
  if (nextRound === null) return <p className="text-soft">{t('next.none')}</p>;
  return (
    <section
      aria-label={t('next.heading')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="eyebrow text-soft">{t('next.heading')}</span>
        <p className="font-semibold [overflow-wrap:anywhere]">
          {competitionName(nextRound.competition)} · {roundName(nextRound.round)}
        </p>
        <p className="text-sm text-soft">
          {t('next.closes', { when: format.date(nextRound.closesAt, 'dayAndTime') })}
        </p>
        {completeSheets && (
          <p className="text-sm">
            {t('next.sheets', {
              count: completeSheets.members,
              done: format.number(completeSheets.complete),
              amount: format.number(completeSheets.members),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        <ButtonLink to={paths.sheet(nextRound)}>{t('next.sheet')}</ButtonLink>
        {canRemind && <RemindButton leagueId={leagueId} />}
      </div>
    </section>
  );
}

function RemindButton({ leagueId }: Pick<LeagueView, 'leagueId'>) {
  const { t } = useTranslation('leagues');
  const remind = useRemindLeague();
  return (
    <Button look="secondary" isBusy={remind.isPending} onClick={() => remind.mutate({ leagueId })}>
      <Bell aria-hidden="true" className="size-5" />
      {t('next.remind')}
    </Button>
  );
}
