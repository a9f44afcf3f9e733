import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['competitions', 'countries', 'cups', 'items', 'matches'],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { CupPage as default } from '../features/cups/page/cup-page.tsx';
