import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { SpanKind, traced } from '../tracing/trace.ts';
import { currentRequestId } from '../lib/request-id.ts';
import type { HttpEnv } from './http-env.ts';

/** Opens a span for each request, with route and status but without the caller. */
export const traceRequests: MiddlewareHandler<HttpEnv> = (c, next) => {
  const { method } = c.req;
  const attributes = {
    'http.request.method': method,
    'kickoracle.request_id': currentRequestId() ?? '',
  };
  return traced({ name: method, kind: SpanKind.SERVER, attributes }, async (span) => {
    await next();
    const route = c.get('operation') ?? routePath(c, -1);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
  });
};
