import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from './browser-storage.ts';

/** Returns the token of a mail's link. It is in the hash, so no server log contains it. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** Moves the token from the history to the tab's storage: a sign-in may come first. */
export function useKeptLinkToken(storageKey: string): string | null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const given = useLinkToken();
  const [token, setToken] = useState(() => given ?? tabStorage.read(storageKey));
  // Another link in the same tab changes the hash without a page load.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given === null) return;
    tabStorage.keep(storageKey, given);
    void navigate(pathname, { replace: true });
  }, [given, navigate, pathname, storageKey]);
  return token;
}
