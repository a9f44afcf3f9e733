import type { AppContext } from '#context.ts';
import * as repository from './audit.repository.ts';

export type { AuditRow } from './audit.repository.ts';

const PAGE_SIZE = 8;

export type AuditService = ReturnType<typeof createAuditService>;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export function idsIn({ before, after }: Pick<repository.AuditRow, 'before' | 'after'>): string[] {
  return [...new Set(JSON.stringify([before, after]).match(ID))];
}

export function createAuditService(app: Pick<AppContext, 'db'>) {
  return {
    async listAudit({ after, ...filter }: repository.AuditFilter & { after?: string | undefined }) {
      const page = { after, size: PAGE_SIZE };
      const { rows, next, start } = await repository.listAudit(app.db, filter, page);
      const newer =
        start === null
          ? null
          : { after: await repository.findNewer(app.db, filter, { start, size: PAGE_SIZE }) };
      const names = await repository.listNames(app.db, rows.flatMap(idsIn));
      return { entries: rows, names, next, newer };
    },

    listAuditChoices: () => repository.listChoices(app.db),
  };
}
