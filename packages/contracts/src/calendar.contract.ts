import { z } from 'zod';
import { instantSchema, languageSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Where calendar programs fetch the feed: this, the secret of the address, and `.ics`. */
export const CALENDAR_FEED_PATH = '/calendar';

/** A player's open predictions as a calendar to subscribe to. */
export const calendarContract = {
  getCalendar: operation({
    method: 'GET',
    path: '/calendar',
    tag: 'calendar',
    summary: 'Whether the caller has a calendar address, and since when.',
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(z.object({ createdAt: instantSchema.nullable() })),

  createCalendarAddress: operation({
    method: 'POST',
    path: '/calendar',
    tag: 'calendar',
    summary:
      'Make a secret address of the calendar; the one before stops working. It is shown this once.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(
      z.strictObject({
        /** IANA name of the zone in which the calendar tells times, as `Europe/Rome`. */
        timeZone: z.string().max(64),
        /** In which it is written; else the one that the browser reads best. */
        language: languageSchema.optional(),
      }),
    )
    .output(z.object({ url: z.url(), createdAt: instantSchema })),

  deleteCalendarAddress: operation({
    method: 'DELETE',
    path: '/calendar',
    tag: 'calendar',
    summary: 'Revoke the calendar address.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.object({ isRevoked: z.literal(true) })),
};
