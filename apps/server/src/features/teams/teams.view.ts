import type { CompetitionId, Membership, TeamDetail, TeamId } from '@kickoracle/contracts';
import { toCompetitionView } from '../competitions/competitions.view.ts';
import type { TeamRow } from './edit-teams.repository.ts';
import type { MembershipRow } from './memberships.repository.ts';

/** A team as administrators see it. */
export function toTeamDetail(team: TeamRow): TeamDetail {
  return {
    id: team.id as TeamId,
    name: team.name,
    shortName: team.short_name,
    country: team.country,
    isNationalTeam: team.is_national_team,
    apiId: team.api_id,
  };
}

/** A season of a competition in which a team takes part. */
export function toMembership(row: MembershipRow): Membership {
  return {
    competition: toCompetitionView({ ...row, id: row.id as CompetitionId }),
    season: row.season,
    matches: row.matches,
    events: row.events,
  };
}
