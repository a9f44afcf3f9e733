import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * Answers HEAD as GET, without the body: to all that decides by the method it is a GET. Hono sends no body
 * of it, but would leave it open: a stream would go on for nobody.
 */
export const answerHead: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method !== 'HEAD') return next();
  c.req.raw = new Request(c.req.raw, { method: 'GET' });
  await next();
  await c.res.body?.cancel();
};
