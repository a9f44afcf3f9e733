import { REQUEST_ID_HEADER } from '@kickoracle/contracts';
import type { MiddlewareHandler } from 'hono';
import { withRequestId } from '../request-id.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives every request an id of its own, which its answer carries. */
export const nameRequest: MiddlewareHandler<HttpEnv> = (c, next) =>
  withRequestId(async (requestId) => {
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
  });
