import type { CompetitionId } from '@kickoracle/contracts';
import { useSearchParams } from 'react-router';

export function useCompetitionChoice() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('season');
  return {
    competitionId: search.get('competition') as CompetitionId | null,
    season: typed === null ? null : Number(typed),

    pickCompetition(competitionId: CompetitionId | null) {
      const next = competitionId === null ? undefined : { competition: competitionId };
      setSearch(next, { preventScrollReset: true });
    },
    pickSeason(competitionId: CompetitionId, season: number) {
      const next = { competition: competitionId, season: String(season) };
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
