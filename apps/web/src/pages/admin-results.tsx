import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'adminFeeds',
    'competitions',
    'countries',
    'items',
    'leaderboard',
    'matches',
    'results',
    'templates',
    'tiers',
  ],
};
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { ProposedScreen as default } from '../app/screens/proposed-screen.tsx';
