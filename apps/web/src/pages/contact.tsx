import { CONTACT_PROBLEMS } from '@kickoracle/contracts/constants';
import { contactFormQuery } from '../features/contact/contact.queries.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['contact'],
  search: { problem: CONTACT_PROBLEMS },
};
export const loader = prefetch(({ client }) => client.prefetchQuery(contactFormQuery()));
export const clientLoader = () => null;
export { ContactPage as default } from '../features/contact/contact-page.tsx';
