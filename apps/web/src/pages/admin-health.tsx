import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['admin', 'adminHealth', 'adminRefusals'] };
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { HealthPage as default } from '../features/health/health-page.tsx';
