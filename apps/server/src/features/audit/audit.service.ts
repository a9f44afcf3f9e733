import type { AppContext } from '../../context.ts';
import { cutPage, readCursor, writeCursor } from '../../paging.ts';
import { z } from 'zod';
import * as repository from './audit.repository.ts';

export type { AuditRow } from './audit.repository.ts';

/** One screen of them. */
const PAGE_SIZE = 8;

export type AuditService = ReturnType<typeof createAuditService>;

const placeSchema = z.tuple([z.int()]);

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The ids that a record mentions, of whatever. */
export function idsIn({ before, after }: Pick<repository.AuditRow, 'before' | 'after'>): string[] {
  return [...new Set(JSON.stringify([before, after]).match(ID))];
}

/** What administrators did, for administrators to read. */
export function createAuditService(app: Pick<AppContext, 'db'>) {
  /** Where the page of newer entries begins; null: with the newest. */
  async function findNewer(filter: repository.AuditFilter, from: number): Promise<string | null> {
    const ids = await repository.listIdsFrom(app.db, filter, { from, limit: PAGE_SIZE + 1 });
    const beyond = ids[PAGE_SIZE];
    return beyond === undefined ? null : writeCursor([beyond]);
  }

  return {
    async listAudit({ after, ...filter }: repository.AuditFilter & { after?: string | undefined }) {
      const before = after === undefined ? null : readCursor(placeSchema, after)[0];
      const page = { before, limit: PAGE_SIZE + 1 };
      const { rows, last } = cutPage(await repository.listAudit(app.db, filter, page), PAGE_SIZE);
      return {
        entries: rows,
        names: await repository.listNames(app.db, rows.flatMap(idsIn)),
        next: last && writeCursor([last.id]),
        newer: before === null ? null : { after: await findNewer(filter, before) },
      };
    },

    listAuditChoices: () => repository.listChoices(app.db),
  };
}
