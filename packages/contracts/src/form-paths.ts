import { CONTACT_FORM_PATH } from './constants.ts';
import { UNSUBSCRIBE_PATH } from './mails.contract.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Paths that accept a form body, with their content types; all other writes are JSON. */
export const FORM_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    [CONTACT_FORM_PATH]: [FORM],
    // A mail program may use either type (RFC 8058, section 3.1).
    [UNSUBSCRIBE_PATH]: [FORM, 'multipart/form-data'],
  }),
);
