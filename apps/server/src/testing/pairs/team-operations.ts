import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import type { Hold, PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

type Club = Awaited<ReturnType<PairWorld['club']>>;

function onClub(
  touches: readonly string[],
  options: {
    hold: (club: Club) => Hold | null;
    send: (client: ApiClient, club: Club, world: PairWorld) => Promise<ApiAnswer>;
  },
): PairOperation {
  return {
    touches,
    async prepare(world) {
      const { client } = await world.administrator();
      const club = await world.club();
      return {
        hold: options.hold(club),
        act: async () => ({ status: (await options.send(client, club, world)).status }),
      };
    },
  };
}

const row = (table: string, column: string, value: string): Hold => ({ table, column, value });
const teamRow = ({ teamId }: Club) => row('teams', 'id', teamId);
const competitionRow = ({ competitionId }: Club) => row('competitions', 'id', competitionId);
const seasonRow = ({ competitionId }: Club) =>
  row('competition_seasons', 'competition_id', competitionId);
const partRow = ({ teamId }: Club) => row('competition_participants', 'team_id', teamId);

const competitionOf = (name: string) => ({
  name,
  country: 'Malta',
  sport: 'football',
  seasonStartMonth: 3,
  seasonEndMonth: 11,
});

export const TEAM_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'teams.createTeam': onClub(['teams'], {
    hold: () => null,
    send: (client, _, { wantedName }) =>
      client.send('POST', '/api/admin/teams', {
        name: wantedName,
        shortName: '',
        country: 'England',
        isNationalTeam: false,
        apiId: null,
      }),
  }),
  'teams.updateTeam': onClub(['teams'], {
    hold: teamRow,
    send: (client, { teamId }, { wantedName }) =>
      client.send('PUT', `/api/admin/teams/${teamId}`, {
        name: wantedName,
        shortName: '',
        isNationalTeam: false,
      }),
  }),
  'teams.updateTeamApiId': onClub(['teams'], {
    hold: teamRow,
    send: (client, { teamId, apiId }) =>
      client.send('PUT', `/api/admin/teams/${teamId}/api-id`, { apiId }),
  }),
  'teams.updateTeamColors': onClub(['teams'], {
    hold: teamRow,
    send: (client, { teamId }) =>
      client.send('PUT', `/api/admin/teams/${teamId}/colors`, { colors: null }),
  }),
  'teams.addToCompetition': onClub(['teams', 'competition_participants', 'competition_seasons'], {
    hold: seasonRow,
    send: (client, { teamId, otherId, competitionId, season }) =>
      client.send('POST', `/api/admin/competitions/${competitionId}/seasons/${season}/teams`, {
        teamIds: [teamId, otherId],
      }),
  }),
  'teams.removeFromCompetition': onClub(['teams', 'competition_participants'], {
    hold: partRow,
    send: (client, { teamId, competitionId, season }) =>
      client.send(
        'DELETE',
        `/api/admin/competitions/${competitionId}/seasons/${season}/teams/${teamId}`,
        {},
      ),
  }),
  'teams.mergeTeams': onClub(['teams', 'competition_participants', 'match_events'], {
    hold: teamRow,
    send: (client, { teamId, otherId }) =>
      client.send('POST', `/api/admin/teams/${teamId}/merger`, {
        into: otherId,
        confirmation: 'MERGE',
      }),
  }),
  'competitions.createCompetition': onClub(['competitions'], {
    hold: () => null,
    send: (client, _, { wantedName }) =>
      client.send('POST', '/api/admin/competitions', competitionOf(wantedName)),
  }),
  'competitions.updateCompetition': onClub(['competitions', 'competition_seasons'], {
    hold: competitionRow,
    send: (client, { competitionId }, { wantedName }) =>
      client.send('PUT', `/api/admin/competitions/${competitionId}`, competitionOf(wantedName)),
  }),
  'competitions.deleteCompetition': onClub(
    ['competitions', 'competition_seasons', 'competition_participants'],
    {
      hold: competitionRow,
      send: (client, { competitionId }) =>
        client.send('POST', `/api/admin/competitions/${competitionId}/deletion`, {
          confirmation: 'DELETE',
        }),
    },
  ),
  'competitions.addSeason': onClub(['competitions', 'competition_seasons'], {
    hold: competitionRow,
    send: (client, { competitionId }) =>
      client.send('POST', `/api/admin/competitions/${competitionId}/seasons`, { season: 2029 }),
  }),
  'competitions.setRewardVersion': onClub(['competitions', 'competition_seasons'], {
    hold: seasonRow,
    send: (client, { competitionId, season }) =>
      client.send(
        'PUT',
        `/api/admin/competitions/${competitionId}/seasons/${season}/reward-version`,
        { rewardVersion: REWARD_MODEL_VERSION },
      ),
  }),
  'competitions.removeSeason': onClub(
    ['competitions', 'competition_seasons', 'competition_participants'],
    {
      hold: seasonRow,
      send: (client, { competitionId, season }) =>
        client.send('DELETE', `/api/admin/competitions/${competitionId}/seasons/${season}`, {}),
    },
  ),
};
