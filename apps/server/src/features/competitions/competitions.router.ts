import type { Implementer } from '../../http/implementer.ts';
import type { CompetitionsService } from './competitions.service.ts';
import { toCompetitionView, toTeamView } from './competitions.view.ts';

/** The operations on competitions. */
export function createCompetitionsRouter(
  os: Implementer['competitions'],
  competitions: CompetitionsService,
) {
  return os.router({
    listCompetitions: os.listCompetitions.handler(async () =>
      (await competitions.listCompetitions()).map(toCompetitionView),
    ),

    listOpenCompetitions: os.listOpenCompetitions.handler(async () =>
      (await competitions.listOpenCompetitions()).map(toCompetitionView),
    ),

    listParticipants: os.listParticipants.handler(async ({ input }) =>
      (await competitions.listParticipants(input)).map(toTeamView),
    ),
  });
}
