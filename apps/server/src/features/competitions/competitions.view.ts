import type {
  CompetitionId,
  CompetitionView,
  StandingView,
  TeamId,
  TeamView,
} from '@kickoracle/contracts';
import type { Standing } from '@kickoracle/game';
import type { CompetitionRow, ParticipantRow } from './competitions.repository.ts';
import { drawCrest, type Crests } from './crests.service.ts';

/** What is read of a competition, by itself or beside a match or an event. */
type ReadCompetition = Omit<CompetitionRow, 'country'> & { readonly country: string };

/** Returns a competition as everybody sees it. */
export function toCompetitionView(competition: ReadCompetition): CompetitionView {
  return {
    id: competition.id as CompetitionId,
    name: competition.name,
    sport: competition.sport,
    country: competition.country,
    seasonStartMonth: competition.season_start_month,
    seasonEndMonth: competition.season_end_month,
    seasonLabels: competition.season_labels,
  };
}

/** Returns a team as everybody sees it; one that has no crest yet has that of its name. */
export function toTeamView(team: ParticipantRow, crests?: Crests): TeamView {
  return {
    id: team.id as TeamId,
    name: team.name,
    shortName: team.short_name,
    crest: crests?.get(team.id) ?? drawCrest(team.name),
  };
}

/** Returns what a team has reached, as everybody sees it. */
export const toStandingView = (standing: Standing): StandingView => ({
  teamId: standing.teamId as TeamId,
  played: standing.played,
  points: standing.points,
  goalsFor: standing.goalsFor,
  goalsAgainst: standing.goalsAgainst,
});
