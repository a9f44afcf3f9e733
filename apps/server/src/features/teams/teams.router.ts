import type { Merger, SeenMerger } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { createMemberships } from './memberships.service.ts';
import type { createTeamEditing, TeamRow } from './edit-teams.service.ts';
import { toMembership, toTeamDetail } from './teams.view.ts';

type Pair = { readonly from: string; readonly into: string };

/** Injected: a merger changes matches and XP, which belong to other features. */
type Mergers = {
  readonly previewMerger: (pair: Pair) => Promise<Merger>;
  readonly mergeTeams: (
    pair: Pair,
    by: { adminId: string; foreseen?: SeenMerger | undefined },
  ) => Promise<Merger>;
};

type TeamsServices = {
  editing: ReturnType<typeof createTeamEditing>;
  memberships: ReturnType<typeof createMemberships>;
  mergers: Mergers;
};

export function createTeamsRouter(
  os: Implementer['teams'],
  { editing, memberships, mergers }: TeamsServices,
) {
  async function toDetail(team: TeamRow) {
    return toTeamDetail(team, await editing.readCrests([team]));
  }

  return os.router({
    listTeamsOfCountry: os.listTeamsOfCountry.handler(async ({ input }) => {
      const teams = await editing.listTeamsOfCountry(input.country);
      const crests = await editing.readCrests(teams);
      return teams.map((team) => toTeamDetail(team, crests));
    }),

    createTeam: os.createTeam.handler(async ({ input, context }) =>
      toDetail(await editing.createTeam(input, requireActor(context).userId)),
    ),

    updateTeam: os.updateTeam.handler(async ({ input, context }) => {
      const { teamId, ...draft } = input;
      return toDetail(await editing.updateTeam(teamId, draft, requireActor(context).userId));
    }),

    updateTeamApiId: os.updateTeamApiId.handler(async ({ input, context }) => {
      const { userId } = requireActor(context);
      return toDetail(await editing.updateTeamApiId(input.teamId, input.apiId, userId));
    }),

    updateTeamColors: os.updateTeamColors.handler(async ({ input, context }) => {
      const { userId } = requireActor(context);
      return toDetail(await editing.updateTeamColors(input.teamId, input.colors, userId));
    }),

    listMemberships: os.listMemberships.handler(async ({ input }) =>
      (await memberships.listMemberships(input.teamId, input.season)).map(toMembership),
    ),

    addToCompetition: os.addToCompetition.handler(async ({ input, context }) => {
      const { teamIds, ...of } = input;
      const { userId } = requireActor(context);
      return { added: await memberships.addToCompetition(of, teamIds, userId) };
    }),

    removeFromCompetition: os.removeFromCompetition.handler(async ({ input, context }) => {
      const { teamId, ...of } = input;
      const { userId } = requireActor(context);
      return { removed: await memberships.removeFromCompetition(of, teamId, userId) };
    }),

    previewMerger: os.previewMerger.handler(({ input }) =>
      mergers.previewMerger({ from: input.teamId, into: input.into }),
    ),

    mergeTeams: os.mergeTeams.handler(({ input, context }) => {
      const { teamId: from, into, foreseen } = input;
      return mergers.mergeTeams(
        { from, into },
        { adminId: requireActor(context).userId, foreseen },
      );
    }),
  });
}
