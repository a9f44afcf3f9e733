import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['answers', 'matchPrediction', 'rules', 'skillPicture'],
};
export { RulesPage as default } from '../features/rules/rules-page.tsx';
