import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['legal'],
};
export { DisclaimerPage as default } from '../features/legal/legal-pages.tsx';
