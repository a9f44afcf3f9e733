import type { SessionView, UserId } from '@kickoracle/contracts';

/** The session of a player. */
export const aSession = (change: Partial<SessionView> = {}): SessionView => ({
  userId: 'u' as UserId,
  email: 'zoe@players.example',
  username: 'zoe.keeper',
  isAdmin: false,
  isProfileComplete: true,
  signInMethods: ['password'],
  ...change,
});
