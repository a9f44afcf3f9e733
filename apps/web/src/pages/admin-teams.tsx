import { requireAdministratorSignedIn } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['adminTeams', 'competitions', 'countries', 'items', 'matches'],
};
export const clientLoader = requireAdministratorSignedIn;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { TeamsPage as default } from '../features/teams/teams-page.tsx';
