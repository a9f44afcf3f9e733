import { useQuery } from '@tanstack/react-query';
import { CONTACT_FORM_PATH } from '@kickoracle/contracts/constants';
import { queries } from '../../lib/api.ts';

/** Returns the target of the contact form: this server, or the configured service. */
export function useContactForm(): { action: string; redirect: string | null } {
  const { data } = useQuery(queries.contact.getContactForm.queryOptions({ staleTime: Infinity }));
  // This server always accepts the form, so it need not wait for the answer.
  return data ?? { action: CONTACT_FORM_PATH, redirect: null };
}
