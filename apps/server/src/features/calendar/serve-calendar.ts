import { CALENDAR_FEED_PATH, RATE_LIMITS } from '@kickoracle/contracts';
import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { readAddress } from '#http/read-address.ts';
import type { CalendarService } from './calendar.service.ts';

const FEED_NAME = /^([\w-]{43})\.ics$/;

export function serveCalendar(
  server: Hono<HttpEnv>,
  {
    calendar,
    rateLimiter,
    trustedProxies,
  }: {
    calendar: CalendarService;
    rateLimiter: RateLimiter;
    trustedProxies: number;
  },
): void {
  const refuse = (c: Context<HttpEnv>) => c.text('Not found', 404, { 'cache-control': 'no-store' });

  server.get(`${CALENDAR_FEED_PATH}/:file`, async (c) => {
    const address = readAddress(c, trustedProxies);
    await rateLimiter.consume({
      operation: 'calendar feed',
      limit: RATE_LIMITS.reading,
      context: { actor: null, address },
    });
    const token = FEED_NAME.exec(c.req.param('file'))?.[1];
    const isPerMatch = c.req.query('per') === 'match';
    const feed = token === undefined ? null : await calendar.findFeed(token, { isPerMatch });
    if (feed === null) {
      await rateLimiter.countRefusal(address);
      return refuse(c);
    }
    return c.body(feed, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="kickoracle.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  });
  server.all(`${CALENDAR_FEED_PATH}/*`, refuse);
}
