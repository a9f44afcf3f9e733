import { contract } from '@kickoracle/contracts';
import { implement } from '@orpc/server';
import { DomainError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';
import type { RequestContext } from './request-context.ts';

export { addCookies } from './request-context.ts';

/** Creates the implementer. It rejects an operation that the gate did not admit. */
export function createImplementer() {
  return implement(contract)
    .$context<RequestContext>()
    .use(({ context, path, next }) => {
      if (context.operation !== path.join('.')) throw new DomainError('NOT_FOUND');
      return next();
    });
}

export type Implementer = ReturnType<typeof createImplementer>;

export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new DomainError('SIGN_IN_REQUIRED');
  return context.actor;
}
