import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'competitions',
    'countries',
    'friends',
    'leaderboard',
    'leagues',
    'matches',
    'reports',
    'tiers',
  ],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { LeagueScreen as default } from '../app/screens/league-screen.tsx';
