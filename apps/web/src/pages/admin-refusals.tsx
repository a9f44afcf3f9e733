import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['adminRefusals'] };
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { RefusalsPage as default } from '../features/refusals/refusals-page.tsx';
