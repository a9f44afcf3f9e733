import { requireAdministrator } from '../app/guards.ts';
import { ITEM_TEXTS, type PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [...ITEM_TEXTS, 'admin', 'leaderboard', 'results', 'templates', 'tiers'],
};
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { AdminScreen as default } from '../app/screens/admin-screen.tsx';
