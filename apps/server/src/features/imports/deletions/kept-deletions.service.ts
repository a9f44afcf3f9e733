import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { holdImports } from '../claims/moved-by-hand.service.ts';
import * as repository from './kept-deletions.repository.ts';

const PAGE_SIZE = 20;

export function createKeptDeletions(app: Pick<AppContext, 'db'>) {
  return {
    async listKeptDeletions({ after }: { after?: string | undefined }) {
      const page = { after, size: PAGE_SIZE };
      const { rows: deletions, next } = await repository.listKeptDeletions(app.db, page);
      return { deletions, total: await repository.countKeptDeletions(app.db), next };
    },

    /** Imports are locked, since they would continue with data read before. */
    async allowImport({ matchId, adminId }: { matchId: string; adminId: string }) {
      await inTransaction(app.db, async (tx) => {
        await holdImports(tx, matchId);
        const sources = await repository.forgetRows(tx, matchId);
        if (sources.length === 0) throw new DomainError('MATCH_NOT_FOUND');
        await recordAudit(tx, {
          adminId,
          action: 'allow_import',
          subject: { kind: 'match', id: matchId },
          before: { sources },
          after: null,
        });
      });
    },
  };
}
