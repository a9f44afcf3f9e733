import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'competitions',
    'countries',
    'honours',
    'items',
    'matches',
    'notifications',
    'templates',
    'tiers',
  ],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { InboxPage as default } from '../features/notifications/inbox-page.tsx';
