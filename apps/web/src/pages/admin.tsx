import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'admin',
    'answers',
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
export { AdminScreen as default } from '../app/screens/admin-screen.tsx';
