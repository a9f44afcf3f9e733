import { PUSH_KINDS } from '@kickoracle/game';
import { z } from 'zod';
import { languageSchema, noInput } from './common.ts';
import { FOR_PLAYERS, FOR_VISITORS, operation, RATE_LIMITS } from './operation.ts';

/** `?token=…`. Mail programs post to it (RFC 8058); people get a page, as scanners follow links. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const timeZoneSchema = z.string().max(64);

const hourSchema = z.int().min(0).max(23);
const pushKindsSchema = z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length);
const quietHoursSchema = z
  .strictObject({ from: hourSchema, until: hourSchema })
  .refine(({ from, until }) => from !== until);
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const mailChoicesSchema = z.object({
  reminders: z.boolean(),
  weeklySummary: z.boolean(),
  /** Pushes to the player's devices. A reminder is a push to a player with a device. */
  pushKinds: pushKindsSchema,
  quietHours: quietHoursSchema.nullable(),
  isAskedForPush: z.boolean(),
  /** Language of the last browser; null: none yet. */
  language: languageSchema.nullable(),
  /** IANA name, such as `Europe/Rome`; null: none yet. */
  timeZone: z.string().nullable(),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

export const mailsContract = {
  getMailChoices: operation({
    method: 'GET',
    path: '/mails/choices',
    summary: 'Mail and push settings of the caller.',
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(mailChoicesSchema),

  updateMailChoices: operation({
    method: 'PATCH',
    path: '/mails/choices',
    summary:
      "Set the browser's language and time zone, and the mails and pushes of the caller; missing fields are unchanged.",
    ...FOR_PLAYERS,
  })
    .input(
      z.strictObject({
        language: languageSchema,
        timeZone: timeZoneSchema,
        reminders: z.boolean().optional(),
        weeklySummary: z.boolean().optional(),
        pushKinds: pushKindsSchema.optional(),
        quietHours: quietHoursSchema.nullable().optional(),
        isAskedForPush: z.literal(true).optional(),
      }),
    )
    .output(mailChoicesSchema),

  unsubscribe: operation({
    method: 'POST',
    path: '/mails/unsubscribe',
    summary:
      'Unsubscribe from a kind of mail with its token, with or without a session. The response is the same for any token.',
    ...FOR_VISITORS,
  })
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(z.object({})),
};
