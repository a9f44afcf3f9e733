import type { CompetitionId, Membership, TeamDetail } from '@kickoracle/contracts';
import { toCompetitionView, toTeamView } from '../competitions/competitions.view.ts';
import type { Crests } from '../competitions/crests.service.ts';
import type { TeamRow } from './edit-teams.repository.ts';
import type { MembershipRow } from './memberships.repository.ts';

export function toTeamDetail(team: TeamRow, crests: Crests): TeamDetail {
  return {
    ...toTeamView(team, crests),
    country: team.country,
    isNationalTeam: team.is_national_team,
    apiId: team.api_id,
    hasOwnColors: team.colors !== null,
  };
}

export function toMembership(row: MembershipRow): Membership {
  return {
    competition: toCompetitionView({ ...row, id: row.id as CompetitionId }),
    season: row.season,
    matches: row.matches,
    events: row.events,
  };
}
