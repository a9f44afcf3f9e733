import type { Access } from '@kickoracle/contracts';
import { DomainError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';

/** Returns the missing right of a caller, or null. Denies by default. */
function findLack(access: Access, actor: Actor | null) {
  if (access === 'public') return null;
  if (!actor) return 'SIGN_IN_REQUIRED';
  if (access === 'signed_in') return null;
  if (access !== 'player' && !actor.isAdmin) return 'FORBIDDEN';
  if (!actor.isProfileComplete) return 'PROFILE_INCOMPLETE';
  if (access === 'player') return null;
  if (access === 'administrator') return null;
  if (access === 'recent_administrator' && actor.hasRecentSignIn) return null;
  return 'RECENT_SIGN_IN_REQUIRED';
}

export const isAllowed = (access: Access, actor: Actor | null) => findLack(access, actor) === null;

export function authorize(access: Access, actor: Actor | null): void {
  const lack = findLack(access, actor);
  if (lack !== null) throw new DomainError(lack);
}
