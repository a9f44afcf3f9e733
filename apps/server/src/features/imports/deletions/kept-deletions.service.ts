import { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError } from '../../../errors.ts';
import { cutPage, readCursor, writeCursor } from '../../../paging.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { holdImports } from '../claims/moved-by-hand.service.ts';
import * as repository from './kept-deletions.repository.ts';

const PAGE_SIZE = 20;
const placeSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function toPlace(cursor: string): repository.DeletionPlace {
  const [deletedAt, matchId] = readCursor(placeSchema, cursor);
  return { deletedAt, matchId };
}

/** Matches that an administrator deleted and that imports therefore no longer make. */
export function createKeptDeletions(app: Pick<AppContext, 'db'>) {
  return {
    async listKeptDeletions({ after }: { after?: string | undefined }) {
      const place = after === undefined ? null : toPlace(after);
      const page = { after: place, limit: PAGE_SIZE + 1 };
      const found = await repository.listKeptDeletions(app.db, page);
      const { rows: deletions, last } = cutPage(found, PAGE_SIZE);
      return {
        deletions,
        total: await repository.countKeptDeletions(app.db),
        next: last && writeCursor([last.place.deletedAt, last.place.matchId]),
      };
    },

    /**
     * Lets the next import make the match again. No import runs meanwhile: it would go on with what
     * it read before.
     */
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
