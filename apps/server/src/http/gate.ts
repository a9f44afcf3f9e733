import type { OperationMeta } from '@kickoracle/contracts';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { Router } from '@orpc/server';
import { DomainError } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
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
  /** The account that a browser has signed in to before, by a name for it; null for a stranger. */
  readonly recognise: (headers: Headers) => string | null;
  /** Throws when too many passwords of a stranger's network wait to be hashed. */
  readonly refuseCrowded: (address: string) => void;
  readonly securityLog: SecurityLog;
};

type Caller = {
  readonly method: string;
  readonly path: `/${string}`;
  readonly headers: Headers;
  readonly address: string;
  readonly outgoing: RequestContext['outgoing'];
  /** Hears what operation is called, before it is known whether it may be. */
  readonly nameOperation: (operation: string) => void;
};

type Operation = { readonly name: string; readonly meta: OperationMeta };

/** What the caller may know before the operation: 401 and 404 are counted by address. */
const COUNTED = new Set(['SIGN_IN_REQUIRED', 'NOT_FOUND']);

/**
 * Lets a request in before anything of its body is read: the operation is known, the server has
 * room for it, the caller has the right and is within the limit, as the contract declares them, and
 * a write is for the player whom the page shows.
 * Whoever the server knows is neither refused nor counted for what others of their network do.
 */
export function createGate({
  router,
  authenticate,
  rateLimiter,
  recognise,
  refuseCrowded,
  securityLog,
}: GateOptions) {
  // The library's own, so that what is let in here is what is called there.
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
      keptLists: new Map(),
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
