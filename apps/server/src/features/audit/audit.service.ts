import type { AppContext } from '../../context.ts';
import { cutPage, readCursor, writeCursor } from '../../paging.ts';
import { z } from 'zod';
import * as repository from './audit.repository.ts';

export type { AuditRow } from './audit.repository.ts';

const PAGE_SIZE = 30;

export type AuditService = ReturnType<typeof createAuditService>;

const placeSchema = z.tuple([z.int()]);

/** What administrators did, for administrators to read. */
export function createAuditService(app: Pick<AppContext, 'db'>) {
  return {
    async listAudit({ after, ...filter }: repository.AuditFilter & { after?: string | undefined }) {
      const before = after === undefined ? null : readCursor(placeSchema, after)[0];
      const page = { before, limit: PAGE_SIZE + 1 };
      const { rows, last } = cutPage(await repository.listAudit(app.db, filter, page), PAGE_SIZE);
      return { entries: rows, next: last && writeCursor([last.id]) };
    },

    listAuditChoices: () => repository.listChoices(app.db),
  };
}
