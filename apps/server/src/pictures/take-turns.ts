import type { MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import type { HttpEnv } from '#http/http-env.ts';

const WAITING = 2_000;

/** Answers requests one by one, so that a crowd at a picture leaves the database to players. */
export function takeTurns(): MiddlewareHandler<HttpEnv> {
  const limit = pLimit(1);
  return async (c, next) => {
    if (limit.pendingCount >= WAITING) return c.text('Busy', 503, { 'retry-after': '10' });
    return limit(next);
  };
}
