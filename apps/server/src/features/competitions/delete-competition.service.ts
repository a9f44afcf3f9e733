import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockTeams } from '#db/connection/locks.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './delete-competition.repository.ts';
import { lockCompetition } from './edit-competitions.repository.ts';

export function createCompetitionDeletion(app: Pick<AppContext, 'db'>) {
  return {
    /**
     * Deletes a competition without items, with its seasons. Lock order: imports, new matches and
     * new seasons lock the teams; an event without teams locks its season, then its competition.
     * @returns the number of its seasons
     */
    async deleteCompetition(competitionId: string, adminId: string): Promise<number> {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await repository.lockSeasons(tx, competitionId);
        const competition = await lockCompetition(tx, competitionId);
        if (!competition) throw new DomainError('COMPETITION_NOT_FOUND');
        const items = await repository.countItems(tx, competitionId);
        if (items > 0) throw new DomainError('COMPETITION_HAS_ITEMS', { items });
        if (await repository.isChosen(tx, competitionId)) {
          throw new DomainError('COMPETITION_CHOSEN');
        }
        const seasons = await repository.deleteCompetition(tx, competitionId);
        const subject = { kind: 'competition', id: competitionId } as const;
        const before = { ...competition, seasons };
        const action = 'delete_competition';
        await recordAudit(tx, { adminId, action, subject, before, after: null });
        return seasons.length;
      });
    },
  };
}
