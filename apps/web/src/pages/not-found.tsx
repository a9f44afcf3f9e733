import { data, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { texts: [] };

/** Returns false for an address such as `%E0`, which encodes no letter. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function refuse({ request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  throw data(null, { status: isReadable(pathname) ? 404 : 400 });
}

export const loader = refuse;
export const clientLoader = refuse;

/** Never rendered: the loader always throws. */
export default function NotFound() {
  return null;
}
