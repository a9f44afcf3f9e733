import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import type { CompetitionRow } from './competitions.repository.ts';

/** A competition as everybody sees it. */
export function toCompetitionView(competition: CompetitionRow): CompetitionView {
  return {
    id: competition.id as CompetitionId,
    name: competition.name,
    sport: competition.sport,
    country: competition.country,
    seasonStartMonth: competition.season_start_month,
    seasonEndMonth: competition.season_end_month,
  };
}
