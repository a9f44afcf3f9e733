import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['competitions', 'countries', 'friends', 'leaderboard', 'leagues'],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { LeaguesScreen as default } from '../app/screens/leagues-screen.tsx';
