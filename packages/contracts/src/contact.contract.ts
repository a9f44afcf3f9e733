import { z } from 'zod';
import { noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Where the contact form is posted to. The form itself is no operation: a browser posts it. */
export const contactContract = {
  getContactForm: operation({
    method: 'GET',
    path: '/contact-form',
    tag: 'contact',
    summary: "The address that takes the contact form: the server's own, or a configured service.",
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(
      z.object({
        action: z.string(),
        /** Where a service of somebody else sends the browser afterwards; null for our own. */
        redirect: z.string().nullable(),
      }),
    ),
};
