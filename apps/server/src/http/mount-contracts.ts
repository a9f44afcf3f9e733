import { ERROR_CODES, GAME_CLOCK_HEADER, type ErrorCode } from '@kickoracle/contracts';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { Hono, type Context, type Next } from 'hono';
import type { Logger } from 'pino';
import { DomainError } from '../lib/errors.ts';
import type { GameClock } from '../db/state/game-clock.ts';
import { notePrivileged, noteRefusal } from '../lib/request-id.ts';
import { recordOutcome } from '../lib/security-events.ts';
import { answerError, retryAfterSeconds, toDomainError } from './error-response.ts';
import { createGate, type GateOptions } from './gate.ts';
import type { HttpEnv } from './http-env.ts';
import { findPrivilegedFields } from './privileged-fields.ts';
import { limitBody } from './limit-body.ts';
import { readAddress } from './read-address.ts';
import { refuseForeignWrites } from './refuse-foreign-writes.ts';
import { insertCachedLists, type RequestContext } from './request-context.ts';

function toContractError(error: DomainError): ORPCError<ErrorCode, unknown> {
  noteRefusal(error.code);
  const { status, message } = ERROR_CODES[error.code];
  return new ORPCError(error.code, { status, message, data: error.data });
}

const hasUnknownKey = ({ code, data }: DomainError): boolean =>
  code === 'INVALID_INPUT' &&
  (data as DomainError<'INVALID_INPUT'>['data']).fields.some(
    ({ problem }) => problem === 'unknown_key',
  );

const PREFIX = '/api';

/** Returns the body: the operation's own bytes, or its output with cached JSON lists. */
async function chooseBody(answer: Response, { cachedLists, sent }: RequestContext) {
  if (sent.body) {
    await answer.body?.cancel();
    return sent.body;
  }
  return cachedLists.size > 0 ? insertCachedLists(await answer.text(), cachedLists) : answer.body;
}

type ApiEnv = HttpEnv & { Variables: { context: RequestContext } };

/** Serves every operation of the contract below `/api`. */
// The router has the contract's type; the handler takes the general one.
export function mountContracts(
  server: Hono<HttpEnv>,
  options: GateOptions & {
    clock: GameClock;
    trustedProxies: number;
    log: Logger;
  },
): void {
  const { router, clock, securityLog, trustedProxies, log } = options;
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // The stream has its own heartbeat, visible to browsers.
    eventIteratorKeepAliveEnabled: false,
    clientInterceptors: [
      async ({ next, procedure, context, input }) => {
        const { operation } = context;
        try {
          const output = await next();
          recordOutcome(securityLog, { operation, input, refusal: null });
          return output;
        } catch (thrown) {
          const error = toDomainError(thrown, log);
          recordOutcome(securityLog, { operation, input, refusal: error.code });
          const fields = hasUnknownKey(error) ? findPrivilegedFields(input) : [];
          if (fields.length > 0) {
            notePrivileged();
            securityLog.record({ event: 'privileged_fields', operation, fields });
          }
          const retryAfter = retryAfterSeconds(error);
          if (retryAfter !== null) context.responseHeaders.set('retry-after', String(retryAfter));
          // An undeclared error is our own fault.
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

  const admit = createGate(options);

  /** Runs the gate before the body is read. */
  async function admitCaller(c: Context<ApiEnv>, next: Next): Promise<Response | void> {
    const address = readAddress(c, trustedProxies);
    const { headers } = c.req.raw;
    const path: `/${string}` = `/${c.req.path.slice(PREFIX.length).replace(/^\/|\/$/g, '')}`;
    try {
      const outgoing = c.env?.outgoing ?? null;
      const { method } = c.req.raw;
      const nameOperation = (operation: string) => c.set('operation', operation);
      const caller = { method, path, headers, address, outgoing, nameOperation };
      c.set('context', await admit(caller));
    } catch (thrown) {
      return answerError(toDomainError(thrown, log));
    }
    return next();
  }

  async function perform(c: Context<ApiEnv>): Promise<Response> {
    const context = c.get('context');
    const { matched, response } = await handler.handle(c.req.raw, { prefix: PREFIX, context });
    const answer = matched ? response : answerError(new DomainError('NOT_FOUND'));
    const headers = new Headers(answer.headers);
    for (const [name, value] of context.responseHeaders) headers.append(name, value);
    return new Response(await chooseBody(answer, context), { status: answer.status, headers });
  }

  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    await next();
    const isStream = c.res.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    // Proxies must forward messages of a stream immediately and unchanged.
    c.res.headers.set('cache-control', isStream ? 'no-store, no-transform' : 'no-store');
    if (isStream) c.res.headers.set('x-accel-buffering', 'no');
    c.res.headers.set(GAME_CLOCK_HEADER, String(clock.now().getTime()));
  });
  api.use(refuseForeignWrites(securityLog));
  api.all('*', admitCaller, limitBody, perform);
  server.route(PREFIX, api);
}
