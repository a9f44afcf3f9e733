import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['adminAudit', 'adminTeams', 'competitions', 'countries', 'items', 'results', 'templates'],
};
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { AuditPage as default } from '../features/audit/audit-page.tsx';
