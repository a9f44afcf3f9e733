import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['adminMessages'] };
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { MessagesPage as default } from '../features/contact/messages/messages-page.tsx';
