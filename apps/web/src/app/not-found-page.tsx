import { StatusPage } from './status-page.tsx';

/** Tells whether an address says anything: `%E0` alone is no letter of any writing. */
function isReadable(pathname: string): boolean {
  try {
    // Its result is used: the build leaves out what it takes for a call without an effect.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** Where no page is, and where the address is none. */
export function NotFoundPage() {
  // As the browser has it: the router mends what it cannot read.
  return (
    <StatusPage
      status={
        isReadable(typeof window === 'undefined' ? '/' : window.location.pathname) ? 404 : 400
      }
    />
  );
}
