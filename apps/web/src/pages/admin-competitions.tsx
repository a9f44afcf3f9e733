import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['admin', 'adminTeams', 'competitions', 'countries'] };
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { CompetitionsPage as default } from '../features/competitions/competitions-page.tsx';
