import { Outlet, useMatches } from 'react-router';
import type { PageHandle } from '../lib/page-handle.ts';

export { RouteError as ErrorBoundary } from '../app/route-error.tsx';

export default function PageBoundary() {
  const { Head } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  return (
    <>
      {Head && <Head />}
      <Outlet />
    </>
  );
}
