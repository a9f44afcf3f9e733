import type { Implementer } from '#http/implementer.ts';
import type { AuditService } from './audit.service.ts';
import { toEntryView } from './audit.view.ts';

export function createAuditRouter(os: Implementer['audit'], audit: AuditService) {
  return os.router({
    listAudit: os.listAudit.handler(async ({ input }) => {
      const { entries, names, ...pages } = await audit.listAudit(input);
      return { entries: entries.map((entry) => toEntryView(entry, names)), ...pages };
    }),

    listAuditChoices: os.listAuditChoices.handler(() => audit.listAuditChoices()),
  });
}
