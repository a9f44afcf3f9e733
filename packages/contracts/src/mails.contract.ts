import { z } from 'zod';
import { languageSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'mails';

/**
 * Where a mail is unsubscribed from: `?token=…`. A mail program posts there by itself (RFC 8058);
 * a person sees a page with a button, because those who scan mails follow links too.
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The longest name of a time zone that is read. */
const timeZoneSchema = z.string().max(64);

export const mailChoicesSchema = z.object({
  reminders: z.boolean(),
  weeklySummary: z.boolean(),
  /** As the browser told it last; null while none has. */
  language: languageSchema.nullable(),
  /** IANA name, as `Europe/Rome`; null while none has been told. */
  timeZone: z.string().nullable(),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** Which mails a player gets, in which language, and by which clock. */
export const mailsContract = {
  getMailChoices: operation({
    method: 'GET',
    path: '/mails/choices',
    tag,
    summary: 'Which mails the caller gets.',
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(mailChoicesSchema),

  updateMailChoices: operation({
    method: 'PATCH',
    path: '/mails/choices',
    tag,
    summary:
      'Tell the language and the time zone of the browser, and which mails the caller wants; what is left out stays.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(
      z.strictObject({
        language: languageSchema,
        timeZone: timeZoneSchema,
        reminders: z.boolean().optional(),
        weeklySummary: z.boolean().optional(),
      }),
    )
    .output(mailChoicesSchema),

  unsubscribe: operation({
    method: 'POST',
    path: '/mails/unsubscribe',
    tag,
    summary:
      'Stop a kind of mail by the token that stands in it; signed out too. The answer is the same for any token.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(z.object({})),
};
