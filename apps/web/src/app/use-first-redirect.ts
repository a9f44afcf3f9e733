import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findRedirect } from './guards.ts';

/** Redirects a player from the first page of a visit (OP-10): only the browser knows the visit. */
export function useFirstRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => {
    void findRedirect(location.href).then((to) => to !== null && navigate(to, { replace: true }));
    // oxlint-disable-next-line react/exhaustive-deps -- of the first page alone
  }, []);
}
