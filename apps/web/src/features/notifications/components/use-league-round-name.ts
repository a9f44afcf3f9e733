import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';

export type Round = { readonly competition: string; readonly round: string };

/** Names a round with its competition: a league can play several. */
export function useLeagueRoundName() {
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  return ({ competition, round }: Round) => `${roundName(round)} (${competitionName(competition)})`;
}
