import { REQUEST_ID_HEADER } from '@kickoracle/contracts';
import type { MiddlewareHandler } from 'hono';
import { withRequestId } from '../request-id.ts';
import type { HttpEnv } from './http-env.ts';

/** Assigns an id to every request and adds it to the response. */
export const nameRequest: MiddlewareHandler<HttpEnv> = (c, next) =>
  withRequestId(async (requestId) => {
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
  });
