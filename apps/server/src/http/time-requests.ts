import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Tells how long answers took until their first byte, by what was asked for: the operation, or the
 * kind of path, never the path itself, of which there are without end.
 */
export function timeRequests(metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const operation = c.get('operation') ?? routePath(c, -1);
    const seconds = (performance.now() - started) / 1000;
    metrics.countRequest({ operation, status: c.res.status, seconds });
  };
}
