import { useQuery } from '@tanstack/react-query';
import { CONTACT_FORM_PATH } from '@kickoracle/contracts/constants';
import { queries } from '#lib/api.ts';

export const contactFormQuery = () =>
  queries.contact.getContactForm.queryOptions({ staleTime: Infinity });

export function useContactForm(): { action: string; redirect: string | null } {
  const { data } = useQuery(contactFormQuery());
  // This server always accepts the form, so it need not wait for the answer.
  return data ?? { action: CONTACT_FORM_PATH, redirect: null };
}
