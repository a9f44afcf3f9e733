import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: ['matchPrediction'] };
export {
  DevUiPage as default,
  requireDemonstration as clientLoader,
} from '../app/dev-ui/dev-ui-page.tsx';
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';
