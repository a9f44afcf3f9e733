import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: [] };
export { PageFallback as default } from '../app/page-fallback.tsx';
