import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdTeams, lockTeams } from '../../db/locks.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { requireCompetition } from './competitions.service.ts';
import * as repository from './seasons.repository.ts';

type OfSeason = { competitionId: string; season: number };

/** The seasons of competitions. */
export function createSeasons(app: Pick<AppContext, 'db'>) {
  return {
    listSeasons: (of: { competitionId?: string | undefined; season?: number | undefined }) =>
      repository.listSeasons(app.db, of),

    /** @returns whether the competition did not have it yet */
    async addSeason(of: OfSeason, adminId: string): Promise<boolean> {
      return inTransaction(app.db, async (tx) => {
        // A competition is deleted before its new season is there, or after.
        await holdTeams(tx);
        await requireCompetition(tx, of.competitionId);
        const isNew = await repository.insertSeason(tx, of);
        if (isNew) {
          const subject = { kind: 'competition', id: of.competitionId } as const;
          const after = { season: of.season };
          await recordAudit(tx, { adminId, action: 'add_season', subject, before: null, after });
        }
        return isNew;
      });
    },

    /**
     * Removes a season to which no match and no event belongs. An import holds no season before it
     * makes its matches, so none runs meanwhile; all others hold the season itself.
     * @returns how many teams left it
     */
    async removeSeason(of: OfSeason, adminId: string): Promise<number> {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await requireCompetition(tx, of.competitionId);
        if (!(await repository.lockSeason(tx, of))) throw invalidField('season', 'no_season');
        const [season] = await repository.listSeasons(tx, of);
        if (season!.matches + season!.events > 0) throw new DomainError('SEASON_IN_USE');
        const teamIds = await repository.deleteSeason(tx, of);
        const subject = { kind: 'competition', id: of.competitionId } as const;
        const before = { season: of.season, teamIds };
        await recordAudit(tx, { adminId, action: 'remove_season', subject, before, after: null });
        return teamIds.length;
      });
    },
  };
}
