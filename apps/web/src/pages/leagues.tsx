import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['competitions', 'countries', 'friends', 'leagues'] };
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { LeaguesPage as default } from '../features/leagues/own/leagues-page.tsx';
