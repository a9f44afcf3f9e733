import { z } from 'zod';
import { cursorSchema, instantSchema, noInput } from './common.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_RECENT_ADMINISTRATORS,
  FOR_VISITORS,
  operation,
} from './operation.ts';

export const contactMessageSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string(),
  createdAt: instantSchema,
});
export type ContactMessageView = z.infer<typeof contactMessageSchema>;

/** Contact form and its messages. The form itself is not an operation: the browser posts it. */
export const contactContract = {
  getContactForm: operation({
    method: 'GET',
    path: '/contact-form',
    summary: 'Target of the contact form: the server, or an external service.',
    ...FOR_VISITORS,
  })
    .input(noInput)
    .output(
      z.object({
        action: z.string(),
        /** Redirect of an external service; null for our own. */
        redirect: z.string().nullable(),
      }),
    ),

  listContactMessages: operation({
    method: 'GET',
    path: '/admin/contact-messages',
    summary: "Messages from this server's contact form, newest first.",
    ...FOR_ADMINISTRATORS,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(z.object({ messages: z.array(contactMessageSchema), next: cursorSchema.nullable() })),

  deleteContactMessage: operation({
    method: 'POST',
    path: '/admin/contact-messages/{messageId}/deletion',
    summary: 'Delete a contact message.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['MESSAGE_NOT_FOUND'],
  })
    .input(z.strictObject({ messageId: z.uuid() }))
    .output(z.object({})),
};
