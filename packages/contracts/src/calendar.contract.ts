import { z } from 'zod';
import { instantSchema, languageSchema, noInput } from './common.ts';
import { FOR_PLAYERS, operation, RATE_LIMITS } from './operation.ts';

/** Path of the calendar feed, followed by the secret of the address and `.ics`. */
export const CALENDAR_FEED_PATH = '/calendar';

export const calendarContract = {
  getCalendar: operation({
    method: 'GET',
    path: '/calendar',
    summary: "The caller's calendar address: creation time, or null.",
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.object({ createdAt: instantSchema.nullable() })),

  createCalendarAddress: operation({
    method: 'POST',
    path: '/calendar',
    summary: 'Create a secret calendar address, which replaces the old one. It is shown only once.',
    ...FOR_PLAYERS,
  })
    .input(
      z.strictObject({
        /** IANA zone of the times in the calendar, such as `Europe/Rome`. */
        timeZone: z.string().max(64),
        /** Language of the calendar; default: the browser's preferred one. */
        language: languageSchema.optional(),
      }),
    )
    .output(z.object({ url: z.url(), createdAt: instantSchema })),

  deleteCalendarAddress: operation({
    method: 'DELETE',
    path: '/calendar',
    summary: 'Revoke the calendar address.',
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(z.object({ isRevoked: z.literal(true) })),
};
