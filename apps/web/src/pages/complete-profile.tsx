import { requireSession } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['auth'] };
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { CompleteProfilePage as default } from '../features/accounts/sign-up/complete-profile-page.tsx';
