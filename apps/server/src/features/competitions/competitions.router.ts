import type { Implementer } from '../../http/implementer.ts';
import type { CompetitionsService } from './competitions.service.ts';
import { toCompetitionView } from './competitions.view.ts';

/** The operations on competitions. */
export function createCompetitionsRouter(
  os: Implementer['competitions'],
  competitions: CompetitionsService,
) {
  return os.router({
    listCompetitions: os.listCompetitions.handler(async () =>
      (await competitions.listCompetitions()).map(toCompetitionView),
    ),
  });
}
