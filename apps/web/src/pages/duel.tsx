import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['competitions', 'countries', 'friends', 'matches'] };
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { DuelPage as default } from '../features/friends/place/duel-page.tsx';
