import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockTeams } from '../../db/locks.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './delete-competition.repository.ts';
import { lockCompetition } from './edit-competitions.repository.ts';

export function createCompetitionDeletion(app: Pick<AppContext, 'db'>) {
  return {
    /**
     * Deletes a competition to which nothing belongs, with its seasons. Imports, new matches and new
     * seasons hold the teams; an event without teams holds its season, and its competition after it:
     * so they are locked in this order.
     * @returns how many seasons it had
     */
    async deleteCompetition(competitionId: string, adminId: string): Promise<number> {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await repository.lockSeasons(tx, competitionId);
        const competition = await lockCompetition(tx, competitionId);
        if (!competition) throw new DomainError('COMPETITION_NOT_FOUND');
        const items = await repository.countItems(tx, competitionId);
        if (items > 0) throw new DomainError('COMPETITION_HAS_ITEMS', { items });
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
