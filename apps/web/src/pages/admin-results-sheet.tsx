import { requireAdministrator } from '../app/guards.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'answers',
    'competitions',
    'countries',
    'eventDetail',
    'leaderboard',
    'matchDetail',
    'matchPrediction',
    'matches',
    'results',
    'templates',
    'tiers',
  ],
};
export const clientLoader = requireAdministrator;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
export { ResultsSheetPage as default } from '../features/results/sheet/results-sheet-page.tsx';
