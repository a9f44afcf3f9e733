import { contract } from '@kickoracle/contracts';
import { implement } from '@orpc/server';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';
import type { RequestContext } from './request-context.ts';

export { addCookies } from './request-context.ts';

/**
 * Creates what the routers implement the contract with. Right and limit were checked at the gate,
 * before the body was read; nothing runs that was not let in there.
 */
export function createImplementer() {
  return implement(contract)
    .$context<RequestContext>()
    .use(({ context, path, next }) => {
      if (context.operation !== path.join('.')) throw new DomainError('NOT_FOUND');
      return next();
    });
}

export type Implementer = ReturnType<typeof createImplementer>;

/** Returns the caller of an operation that players alone may call. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new DomainError('SIGN_IN_REQUIRED');
  return context.actor;
}
