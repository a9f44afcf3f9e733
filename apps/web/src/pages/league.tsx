import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['competitions', 'countries', 'friends', 'leaderboard', 'leagues', 'matches', 'tiers'],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { LeaguePage as default } from '../features/leagues/page/league-page.tsx';
