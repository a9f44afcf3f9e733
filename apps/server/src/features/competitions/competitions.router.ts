import { requireActor, type Implementer } from '#http/implementer.ts';
import type { CompetitionsService } from './competitions.service.ts';
import { toCompetitionView, toStandingView, toTeamView } from './competitions.view.ts';
import type { createCompetitionEditing } from './edit-competitions.service.ts';
import type { createCompetitionDeletion } from './delete-competition.service.ts';
import type { createSeasons } from './seasons.service.ts';

type Administration = {
  editing: ReturnType<typeof createCompetitionEditing>;
  deletion: ReturnType<typeof createCompetitionDeletion>;
  seasons: ReturnType<typeof createSeasons>;
};

export function createCompetitionsRouter(
  os: Implementer['competitions'],
  competitions: CompetitionsService,
  { editing, deletion, seasons }: Administration,
) {
  return os.router({
    listCompetitions: os.listCompetitions.handler(async () =>
      (await competitions.listCompetitions()).map(toCompetitionView),
    ),

    listOpenCompetitions: os.listOpenCompetitions.handler(async () =>
      (await competitions.listOpenCompetitions()).map(toCompetitionView),
    ),

    listParticipants: os.listParticipants.handler(async ({ input }) => {
      const teams = await competitions.listParticipants(input);
      const crests = await competitions.readCrests(teams.map(({ id }) => id));
      return teams.map((team) => toTeamView(team, crests));
    }),

    listStandings: os.listStandings.handler(async ({ input }) =>
      (await competitions.listStandings(input)).map(toStandingView),
    ),

    listCountries: os.listCountries.handler(() => editing.listCountries()),

    createCompetition: os.createCompetition.handler(async ({ input, context }) => {
      const { id } = await editing.createCompetition(input, requireActor(context).userId);
      return toCompetitionView(await competitions.getCompetition(id));
    }),

    updateCompetition: os.updateCompetition.handler(async ({ input, context }) => {
      const { competitionId, ...draft } = input;
      const { userId } = requireActor(context);
      await editing.updateCompetition(competitionId, draft, userId);
      return toCompetitionView(await competitions.getCompetition(competitionId));
    }),

    deleteCompetition: os.deleteCompetition.handler(async ({ input, context }) => {
      const { userId } = requireActor(context);
      return { seasons: await deletion.deleteCompetition(input.competitionId, userId) };
    }),

    listSeasons: os.listSeasons.handler(({ input }) => seasons.listSeasons(input)),

    addSeason: os.addSeason.handler(({ input, context }) =>
      seasons.addSeason(input, requireActor(context).userId),
    ),

    setRewardVersion: os.setRewardVersion.handler(async ({ input, context }) => ({
      isNew: await seasons.setRewardVersion(input, requireActor(context).userId),
    })),

    removeSeason: os.removeSeason.handler(async ({ input, context }) => ({
      teams: await seasons.removeSeason(input, requireActor(context).userId),
    })),
  });
}
