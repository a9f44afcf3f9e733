import { useLocation } from 'react-router';

/** Returns the token of a mail's link. It is in the hash, so no server log contains it. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}
