import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['legal'],
};
export { PrivacyPage as default } from '../features/legal/legal-pages.tsx';
