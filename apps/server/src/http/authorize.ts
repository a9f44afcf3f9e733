import type { Access } from '@kickoracle/contracts';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** Refuses a caller who lacks the right. What is not allowed by name is refused. */
export function authorize(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new DomainError('SIGN_IN_REQUIRED');
  if (access === 'signed_in') return;
  if (access !== 'player' && !actor.isAdmin) throw new DomainError('FORBIDDEN');
  if (!actor.isProfileComplete) throw new DomainError('PROFILE_INCOMPLETE');
  if (access === 'player') return;
  if (access === 'administrator') return;
  if (access === 'recent_administrator' && actor.hasRecentSignIn) return;
  throw new DomainError('RECENT_SIGN_IN_REQUIRED');
}
