import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Handles HEAD as GET without a body. Hono would keep the body open: a stream would never end. */
export const answerHead: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method !== 'HEAD') return next();
  c.req.raw = new Request(c.req.raw, { method: 'GET' });
  await next();
  await c.res.body?.cancel();
};
