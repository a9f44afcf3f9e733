import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['proof'],
};
export { ProofPage as default } from '../features/proof/proof-page.tsx';
