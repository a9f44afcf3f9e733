import { z } from 'zod';
import { CONTACT_FORM_LENGTHS, CONTACT_FORM_TRAP } from './constants.ts';

/** Redirect target after a message is accepted. Fixed, never read from the form. */
export const CONTACT_SENT_PATH = '/?messagesent=success';

const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);
const isReadable = (text: string) => hasNoControls(text.replace(/[\n\t]/g, ' '));

/** Fields of the form. A line break in the address is rejected, not trimmed. */
export const contactFormSchema = z.strictObject({
  email: z
    .string()
    .max(CONTACT_FORM_LENGTHS.email)
    .refine(hasNoControls)
    .transform((text) => text.trim())
    .pipe(z.email()),
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(CONTACT_FORM_LENGTHS.message).refine(isReadable)),
  _append: z.literal('false').optional(),
  /** For external form services. Our own target is fixed (OP-81). */
  redirect: z.string().optional(),
  [CONTACT_FORM_TRAP]: z.string().optional(),
});
