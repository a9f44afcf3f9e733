import { PageHead } from '../lib/page-head.tsx';
import { RouteFallback } from './layout.tsx';

export function PageFallback() {
  return (
    <>
      <PageHead title="Kickoracle" />
      <RouteFallback />
    </>
  );
}
