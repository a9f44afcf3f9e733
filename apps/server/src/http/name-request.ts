import { REQUEST_ID_HEADER } from '@kickoracle/contracts';
import type { MiddlewareHandler } from 'hono';
import { withRequestId } from '../lib/request-id.ts';
import type { HttpEnv } from './http-env.ts';

export const nameRequest: MiddlewareHandler<HttpEnv> = (c, next) =>
  withRequestId(async (requestId) => {
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
  });
