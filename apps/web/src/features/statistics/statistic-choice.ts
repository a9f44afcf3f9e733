import type { CompetitionId } from '@kickoracle/contracts';
import { STATISTICS, type Statistic } from '@kickoracle/game';

/** What is looked at; `competitionId` null: all competitions together. */
export type StatisticChoice = {
  readonly statistic: Statistic;
  readonly competitionId: CompetitionId | null;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads the choice from the address; what is missing or unknown falls to the default.
 * @param competitionIds those that there are; null while nobody knows
 */
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

/** Writes the choice as the address keeps it. */
export function writeChoice({ statistic, competitionId }: StatisticChoice): URLSearchParams {
  const search = new URLSearchParams({ statistic });
  if (competitionId !== null) search.set('competition', competitionId);
  return search;
}
