import { useQuery } from '@tanstack/react-query';
import { CONTACT_FORM_PATH } from '@kickoracle/contracts/constants';
import { queries } from '../../lib/api.ts';

/** Tells where the form goes: to this server, unless it names a service of somebody else. */
export function useContactForm(): { action: string; redirect: string | null } {
  const { data } = useQuery(queries.contact.getContactForm.queryOptions({ staleTime: Infinity }));
  // The server itself takes the form in any case, so nobody has to wait.
  return data ?? { action: CONTACT_FORM_PATH, redirect: null };
}
