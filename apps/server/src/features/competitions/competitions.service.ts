import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import * as repository from './competitions.repository.ts';

export type CompetitionsService = ReturnType<typeof createCompetitionsService>;

/** Competitions. */
export function createCompetitionsService(app: Pick<AppContext, 'db'>) {
  const list = () => repository.listCompetitions(app.db);
  async function getCompetition(id: string) {
    const competition = (await list()).find((candidate) => candidate.id === id);
    if (!competition) throw new DomainError('COMPETITION_NOT_FOUND');
    return competition;
  }

  return {
    listCompetitions: list,
    getCompetition,
    listOpenCompetitions: () => repository.listOpenCompetitions(app.db),

    /** The teams that take part in a season; none in one that is not there. */
    async listParticipants(of: { competitionId: string; season: number }) {
      await getCompetition(of.competitionId);
      return repository.listParticipants(app.db, of);
    },
  };
}
