import type {
  CompetitionId,
  CompetitionView,
  StandingView,
  TeamId,
  TeamView,
} from '@kickoracle/contracts';
import type { Standing } from '@kickoracle/game';
import type { CompetitionFacts } from '#db/state/competition-facts.ts';
import type { ParticipantRow } from './competitions.repository.ts';
import { drawCrest, type Crests } from './crests.service.ts';

export function toCompetitionView(competition: CompetitionFacts): CompetitionView {
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

export function toTeamView(team: ParticipantRow, crests?: Crests): TeamView {
  return {
    id: team.id as TeamId,
    name: team.name,
    shortName: team.short_name,
    crest: crests?.get(team.id) ?? drawCrest(team.name),
  };
}

export const toStandingView = (standing: Standing): StandingView => ({
  teamId: standing.teamId as TeamId,
  played: standing.played,
  points: standing.points,
  goalsFor: standing.goalsFor,
  goalsAgainst: standing.goalsAgainst,
});
