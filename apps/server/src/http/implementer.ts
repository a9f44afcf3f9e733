import { contract } from '@kickoracle/contracts';
import { implement } from '@orpc/server';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';
import type { RequestContext } from './request-context.ts';

export { addCookies } from './request-context.ts';

/**
 * Creates the implementer of the contract. The gate has checked right and limit before the body was
 * read; an operation that it did not admit is rejected.
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

/** Returns the caller of an operation for players. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new DomainError('SIGN_IN_REQUIRED');
  return context.actor;
}
