import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { row, sending, type ApiRequest, type Hold, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

type Club = Awaited<ReturnType<PairWorld['club']>>;

function onClub(
  touches: readonly string[],
  options: {
    hold: (club: Club) => Hold | null;
    request: (club: Club, world: PairWorld) => ApiRequest;
  },
): PairOperation {
  return sending(touches, async (world) => {
    const { client } = await world.administrator();
    const club = await world.club();
    return { hold: options.hold(club), client, request: options.request(club, world) };
  });
}

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
    request: (_, { wantedName }) => [
      'POST',
      '/api/admin/teams',
      {
        name: wantedName,
        shortName: '',
        country: 'England',
        isNationalTeam: false,
        apiId: null,
      },
    ],
  }),
  'teams.updateTeam': onClub(['teams'], {
    hold: teamRow,
    request: ({ teamId }, { wantedName }) => [
      'PUT',
      `/api/admin/teams/${teamId}`,
      { name: wantedName, shortName: '', isNationalTeam: false },
    ],
  }),
  'teams.updateTeamApiId': onClub(['teams'], {
    hold: teamRow,
    request: ({ teamId, apiId }) => ['PUT', `/api/admin/teams/${teamId}/api-id`, { apiId }],
  }),
  'teams.updateTeamColors': onClub(['teams'], {
    hold: teamRow,
    request: ({ teamId }) => ['PUT', `/api/admin/teams/${teamId}/colors`, { colors: null }],
  }),
  'teams.addToCompetition': onClub(['teams', 'competition_participants', 'competition_seasons'], {
    hold: seasonRow,
    request: ({ teamId, otherId, competitionId, season }) => [
      'POST',
      `/api/admin/competitions/${competitionId}/seasons/${season}/teams`,
      { teamIds: [teamId, otherId] },
    ],
  }),
  'teams.removeFromCompetition': onClub(['teams', 'competition_participants'], {
    hold: partRow,
    request: ({ teamId, competitionId, season }) => [
      'DELETE',
      `/api/admin/competitions/${competitionId}/seasons/${season}/teams/${teamId}`,
      {},
    ],
  }),
  'teams.mergeTeams': onClub(['teams', 'competition_participants', 'match_events'], {
    hold: teamRow,
    request: ({ teamId, otherId }) => [
      'POST',
      `/api/admin/teams/${teamId}/merger`,
      { into: otherId, confirmation: 'MERGE' },
    ],
  }),
  'competitions.createCompetition': onClub(['competitions'], {
    hold: () => null,
    request: (_, { wantedName }) => ['POST', '/api/admin/competitions', competitionOf(wantedName)],
  }),
  'competitions.updateCompetition': onClub(['competitions', 'competition_seasons'], {
    hold: competitionRow,
    request: ({ competitionId }, { wantedName }) => [
      'PUT',
      `/api/admin/competitions/${competitionId}`,
      competitionOf(wantedName),
    ],
  }),
  'competitions.deleteCompetition': onClub(
    ['competitions', 'competition_seasons', 'competition_participants'],
    {
      hold: competitionRow,
      request: ({ competitionId }) => [
        'POST',
        `/api/admin/competitions/${competitionId}/deletion`,
        { confirmation: 'DELETE' },
      ],
    },
  ),
  'competitions.addSeason': onClub(['competitions', 'competition_seasons'], {
    hold: competitionRow,
    request: ({ competitionId }) => [
      'POST',
      `/api/admin/competitions/${competitionId}/seasons`,
      { season: 2029 },
    ],
  }),
  'competitions.setRewardVersion': onClub(['competitions', 'competition_seasons'], {
    hold: seasonRow,
    request: ({ competitionId, season }) => [
      'PUT',
      `/api/admin/competitions/${competitionId}/seasons/${season}/reward-version`,
      { rewardVersion: REWARD_MODEL_VERSION },
    ],
  }),
  'competitions.removeSeason': onClub(
    ['competitions', 'competition_seasons', 'competition_participants'],
    {
      hold: seasonRow,
      request: ({ competitionId, season }) => [
        'DELETE',
        `/api/admin/competitions/${competitionId}/seasons/${season}`,
        {},
      ],
    },
  ),
};
