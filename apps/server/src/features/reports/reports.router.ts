import { requireActor, type Implementer } from '#http/implementer.ts';
import type { ReportsService } from './reports.service.ts';
import { toReportView } from './reports.view.ts';

export function createReportsRouter(os: Implementer['reports'], reports: ReportsService) {
  return os.router({
    createReport: os.createReport.handler(async ({ input, context }) => {
      await reports.create({ ...input, reporterId: requireActor(context).userId });
      return {};
    }),

    listReports: os.listReports.handler(async () => {
      const listed = await reports.list();
      return { reports: listed.map(toReportView) };
    }),

    closeReport: os.closeReport.handler(async ({ input, context }) => {
      await reports.close({ ...input, adminId: requireActor(context).userId });
      return {};
    }),
  });
}
