import { contract } from '@kickoracle/contracts';
import { implement } from '@orpc/server';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { authorize } from './authorize.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { RequestContext } from './request-context.ts';

export { addCookies } from './request-context.ts';

/**
 * What the routers implement the contract with. Before any handler runs, the caller's right and
 * the rate limit are checked as the operation declares them; and first of all, without asking the
 * database, whether the server can take one more that hashes a password.
 */
export function createImplementer(rateLimiter: RateLimiter, refuseWhenBusy: () => void) {
  return implement(contract)
    .$context<RequestContext>()
    .use(async ({ context, procedure, path, next }) => {
      const { access, rateLimit, hashesPassword } = procedure['~orpc'].meta;
      if (hashesPassword) refuseWhenBusy();
      authorize(access, context.actor);
      await rateLimiter.consume({ operation: path.join('.'), limit: rateLimit, context });
      return next();
    });
}

export type Implementer = ReturnType<typeof createImplementer>;

/** The caller of an operation that players alone may call. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new DomainError('SIGN_IN_REQUIRED');
  return context.actor;
}
