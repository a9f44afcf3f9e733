import { CONTACT_FORM_PATH } from './constants.ts';
import { UNSUBSCRIBE_PATH } from './mails.contract.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The only paths whose body may be a form, and how it may be written; every other write is JSON. */
export const FORM_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    [CONTACT_FORM_PATH]: [FORM],
    // Which of the two a mail program uses is left to it (RFC 8058, section 3.1).
    [UNSUBSCRIBE_PATH]: [FORM, 'multipart/form-data'],
  }),
);
