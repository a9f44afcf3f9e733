import type { CompetitionId } from '@kickoracle/contracts';
import { STATISTICS, type Statistic } from '@kickoracle/game';

export type StatisticChoice = {
  readonly statistic: Statistic;
  readonly competitionId: CompetitionId | null;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Missing and unknown values get the default. `competitionIds` are null while loading. */
export function readChoice(
  search: URLSearchParams,
  competitionIds: readonly string[] | null,
): StatisticChoice {
  const competition = search.get('competition') ?? '';
  const isKnown = competitionIds?.includes(competition) ?? UUID.test(competition);
  return {
    statistic: STATISTICS.find((each) => each === search.get('statistic')) ?? STATISTICS[0],
    competitionId: isKnown ? (competition as CompetitionId) : null,
  };
}

export function writeChoice({ statistic, competitionId }: StatisticChoice): URLSearchParams {
  const search = new URLSearchParams({ statistic });
  if (competitionId !== null) search.set('competition', competitionId);
  return search;
}
