import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { listCompetitions } from './competitions.repository.ts';

export type CompetitionsService = ReturnType<typeof createCompetitionsService>;

/** Competitions. */
export function createCompetitionsService(app: Pick<AppContext, 'db'>) {
  const list = () => listCompetitions(app.db);
  return {
    listCompetitions: list,

    async getCompetition(id: string) {
      const competition = (await list()).find((candidate) => candidate.id === id);
      if (!competition) throw new DomainError('COMPETITION_NOT_FOUND');
      return competition;
    },
  };
}
