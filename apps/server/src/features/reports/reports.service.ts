import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './reports.repository.ts';
import type { ReportSubject } from './reports.repository.ts';

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService(app: Pick<AppContext, 'db'>) {
  return {
    async create(report: ReportSubject & { reporterId: string }): Promise<void> {
      const isStored = await inTransaction(app.db, async (tx) => {
        await lockActor(tx, report.reporterId);
        return repository.insertReport(tx, report);
      });
      if (isStored) return;
      throw new DomainError(report.kind === 'league' ? 'LEAGUE_NOT_FOUND' : 'PLAYER_NOT_FOUND');
    },

    list: () => repository.listReports(app.db),

    close: ({ adminId, reportId }: { adminId: string; reportId: string }): Promise<void> =>
      inTransaction(app.db, async (tx) => {
        const closed = await repository.deleteReport(tx, reportId);
        if (!closed) throw new DomainError('REPORT_NOT_FOUND');
        const subject = closed.player_id
          ? { kind: 'player' as const, id: closed.player_id }
          : { kind: 'league' as const, id: closed.league_id! };
        const after = { kind: closed.kind };
        await recordAudit(tx, { adminId, action: 'close_report', subject, before: null, after });
      }),
  };
}
