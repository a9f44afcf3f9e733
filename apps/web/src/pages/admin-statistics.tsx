import { requireAdministratorSignedIn } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['adminStatistics', 'competitions', 'countries'] };
export const clientLoader = requireAdministratorSignedIn;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { StatisticsPage as default } from '../features/statistics/statistics-page.tsx';
