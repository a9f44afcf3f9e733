import { ERROR_CODES, type ErrorCode } from '@kickoracle/contracts';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router } from '@orpc/server';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { Authenticate } from './actor.ts';
import { errorBody, toDomainError } from './error-response.ts';
import type { HttpEnv } from './http-env.ts';
import { readAddress } from './read-address.ts';
import { addCookies, type RequestContext } from './request-context.ts';

/** When a client may come back after SERVER_BUSY, in seconds. */
const BUSY_RETRY_SECONDS = 2;

function toContractError(error: DomainError): ORPCError<ErrorCode, unknown> {
  const { status, message } = ERROR_CODES[error.code];
  return new ORPCError(error.code, { status, message, data: error.data });
}

function retryAfterSeconds(error: DomainError): number | null {
  if (error.code === 'SERVER_BUSY') return BUSY_RETRY_SECONDS;
  if (error.code !== 'RATE_LIMITED') return null;
  return (error as DomainError<'RATE_LIMITED'>).data.retryAfterSeconds;
}

/** Serves every operation of the contract below `/api`. */
// The router's own type is the contract's; the handler asks for the general one.
export function mountContracts(
  server: Hono<HttpEnv>,
  options: {
    // oxlint-disable-next-line no-explicit-any -- the library's general router type
    router: Router<any, RequestContext>;
    authenticate: Authenticate;
    trustedProxies: number;
    log: Logger;
  },
): void {
  const { router, authenticate, trustedProxies, log } = options;
  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, procedure, context }) => {
        try {
          return await next();
        } catch (thrown) {
          const error = toDomainError(thrown, log);
          const retryAfter = retryAfterSeconds(error);
          if (retryAfter !== null) context.responseHeaders.set('retry-after', String(retryAfter));
          // A refusal that the contract does not announce is a mistake of ours.
          const isDeclared = error.code in procedure['~orpc'].errorMap;
          throw toContractError(isDeclared ? error : toDomainError(error.code, log));
        }
      },
    ],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          if (thrown instanceof ORPCError && thrown.code in ERROR_CODES) throw thrown;
          throw toContractError(toDomainError(thrown, log));
        }
      },
    ],
  });

  async function readContext(c: Context<HttpEnv>): Promise<RequestContext> {
    const address = readAddress(c, trustedProxies);
    const headers = new Headers(c.req.raw.headers);
    headers.set('x-client-ip', address);
    const { actor, cookies } = await authenticate(headers);
    const context: RequestContext = { headers, address, actor, responseHeaders: new Headers() };
    addCookies(context, cookies);
    return context;
  }

  server.all('/api/*', async (c) => {
    const context = await readContext(c);
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    const error = new DomainError('NOT_FOUND');
    const answer = matched ? response : Response.json(errorBody(error), { status: 404 });
    const headers = new Headers(answer.headers);
    for (const [name, value] of context.responseHeaders) headers.append(name, value);
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  });
}
