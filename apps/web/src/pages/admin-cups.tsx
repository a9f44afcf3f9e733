import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['competitions', 'countries', 'cups', 'matches'] };
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { AdminCupsPage as default } from '../features/cups/admin/admin-cups-page.tsx';
