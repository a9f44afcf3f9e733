import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { useFormat } from '#lib/use-format.ts';
import type { TableInput, useLeagueTable } from '../leagues.queries.ts';

export type ShownTable = {
  readonly league: LeagueView;
  readonly input: TableInput;
  readonly data: NonNullable<ReturnType<typeof useLeagueTable>['data']>;
};

/** Returns the name of the period that a table shows. */
export function useTableHeading() {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  return ({ input, data: { shown } }: ShownTable): string => {
    if (shown.round) {
      return `${competitionName(shown.round.competition)}, ${roundName(shown.round.round)}`;
    }
    const { year, month } = shown;
    if (year !== null && month !== null) return format.monthTitle({ year, month });
    return t(`table.periods.${input.period}`);
  };
}
