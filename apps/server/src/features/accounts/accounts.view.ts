import type { SessionView, UserId } from '@kickoracle/contracts';
import type { Actor } from '#http/actor.ts';

export function toSessionView(actor: Actor): SessionView {
  return {
    userId: actor.userId as UserId,
    email: actor.email,
    username: actor.username,
    isAdmin: actor.isAdmin,
    isProfileComplete: actor.isProfileComplete,
    signInMethods: [...actor.signInMethods],
  };
}
