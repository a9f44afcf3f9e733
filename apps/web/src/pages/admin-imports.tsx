import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['adminImports', 'competitions', 'countries', 'items', 'matches', 'results'],
};
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { ImportsPage as default } from '../features/imports/imports-page.tsx';
