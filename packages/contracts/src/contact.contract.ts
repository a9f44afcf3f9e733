import { z } from 'zod';
import { cursorSchema, instantSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

export const contactMessageSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string(),
  createdAt: instantSchema,
});
export type ContactMessageView = z.infer<typeof contactMessageSchema>;

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

  listContactMessages: operation({
    method: 'GET',
    path: '/admin/contact-messages',
    tag: 'contact',
    summary: 'What was written through the contact form of this server, newest first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(z.object({ messages: z.array(contactMessageSchema), next: cursorSchema.nullable() })),

  deleteContactMessage: operation({
    method: 'POST',
    path: '/admin/contact-messages/{messageId}/deletion',
    tag: 'contact',
    summary: 'Delete a message for good: it is answered, or its writer wants it gone.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MESSAGE_NOT_FOUND'],
  })
    .input(z.strictObject({ messageId: z.uuid() }))
    .output(z.object({})),
};
