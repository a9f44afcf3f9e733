import type { OperationMeta } from '@kickoracle/contracts';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { Router } from '@orpc/server';
import { DomainError } from '../lib/errors.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { Actor, Authenticate } from './actor.ts';
import { authorize } from './authorize.ts';
import type { RateLimiter } from './rate-limit.ts';
import { isSafe } from './refuse-foreign-writes.ts';
import { addCookies, type RequestContext } from './request-context.ts';
import { actorOfWrite } from './shown-player.ts';

export type GateOptions = {
  // oxlint-disable-next-line no-explicit-any -- the library's general router type
  readonly router: Router<any, RequestContext>;
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  /** Hash of the account that the browser has signed in to before; null for a stranger. */
  readonly recognise: (headers: Headers) => string | null;
  /** Throws if too many password hashes from the stranger's network are pending. */
  readonly refuseCrowded: (address: string) => void;
  readonly securityLog: SecurityLog;
};

type Caller = {
  readonly method: string;
  readonly path: `/${string}`;
  readonly headers: Headers;
  readonly address: string;
  readonly outgoing: RequestContext['outgoing'];
  /** Called with the operation before the access check. */
  readonly nameOperation: (operation: string) => void;
};

type Operation = { readonly name: string; readonly meta: OperationMeta };

/** Refusals that are counted by address: 401 and 404. */
const COUNTED = new Set(['SIGN_IN_REQUIRED', 'NOT_FOUND']);

/**
 * Admits a request before its body is read: the operation exists, the server has capacity, the
 * caller has the right and is within the limit of the contract, and a write is for the player on
 * the page. Known devices are neither rejected nor counted for others in their network.
 */
export function createGate({
  router,
  authenticate,
  rateLimiter,
  recognise,
  refuseCrowded,
  securityLog,
}: GateOptions) {
  // The library's matcher, so that the gate and the handler agree.
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);

  async function findOperation(method: string, path: `/${string}`): Promise<Operation> {
    const found = await matcher.match(method, path);
    if (!found) throw new DomainError('NOT_FOUND');
    return { name: found.path.join('.'), meta: found.procedure['~orpc'].meta as OperationMeta };
  }

  function check({ name, meta }: Operation, caller: Caller, actor: Actor | null): void {
    try {
      authorize(meta.access, isSafe(caller.method) ? actor : actorOfWrite(caller.headers, actor));
    } catch (refusal) {
      if (refusal instanceof DomainError) {
        securityLog.record({ event: 'access_refused', operation: name, outcome: refusal.code });
      }
      throw refusal;
    }
  }

  async function admit(caller: Caller): Promise<RequestContext> {
    const { method, path, headers, address, outgoing } = caller;
    const operation = await findOperation(method, path);
    const { name, meta } = operation;
    caller.nameOperation(name);
    const { rateLimit: limit, isRead, hashesForAnybody } = meta;
    const knownAs = limit.per === 'device' ? recognise(headers) : null;
    if (hashesForAnybody && knownAs === null) refuseCrowded(address);
    const { actor, cookies } = await authenticate(headers);
    check(operation, caller, actor);
    const context: RequestContext = {
      operation: name,
      headers,
      address,
      actor,
      countAsStranger: async () => {
        if (knownAs !== null) await rateLimiter.countNetwork({ operation: name, limit, address });
      },
      outgoing,
      responseHeaders: new Headers(),
      cachedLists: new Map(),
      sent: { body: null },
    };
    await rateLimiter.consume({ operation: name, limit, isRead, context, knownAs });
    addCookies(context, cookies);
    return context;
  }

  return async (caller: Caller): Promise<RequestContext> => {
    try {
      return await admit(caller);
    } catch (refusal) {
      if (refusal instanceof DomainError && COUNTED.has(refusal.code)) {
        await rateLimiter.countRefusal(caller.address);
      }
      throw refusal;
    }
  };
}
