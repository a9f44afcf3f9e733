import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { HttpEnv } from './http-env.ts';

/** Measures the time to the first byte. Never by the path itself, which has unlimited values. */
export function timeRequests(metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const operation = c.get('operation') ?? routePath(c, -1);
    const seconds = (performance.now() - started) / 1000;
    metrics.countRequest({ operation, status: c.res.status, seconds });
  };
}
