import { useLocation } from 'react-router';
import { StatusPage } from './status-page.tsx';

/** Whether an address says anything: `%E0` alone is no letter of any writing. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Where no page is, and where the address is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return <StatusPage status={isReadable(pathname) ? 404 : 400} />;
}
