import { useLocation } from 'react-router';

/**
 * Returns the token of a mail's link, or null. It stands behind the `#`, which browsers keep to
 * themselves: no log of a server and no address of a referrer has it.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}
