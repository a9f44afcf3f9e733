import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: [] };
export { redirectToOwnProfile as clientLoader } from '../app/guards.ts';
export { PageFallback as HydrateFallback, PageFallback as default } from '../app/page-fallback.tsx';
