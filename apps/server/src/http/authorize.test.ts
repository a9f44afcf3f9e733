import type { Access } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { authorize } from './authorize.ts';

const player: Actor = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  userId: '1',
  email: 'player@example.org',
  username: 'player',
  isAdmin: false,
  isProfileComplete: true,
  signInMethods: ['password'],
  hasRecentSignIn: true,
};
const nameless = { ...player, isProfileComplete: false };
const administrator = { ...player, isAdmin: true };
const tired = { ...administrator, hasRecentSignIn: false };

const verdict = (access: Access, actor: Actor | null) => {
  try {
    authorize(access, actor);
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['public', null, 'allowed'],
  ['signed_in', null, 'SIGN_IN_REQUIRED'],
  ['signed_in', nameless, 'allowed'],
  ['signed_in', player, 'allowed'],
  ['player', null, 'SIGN_IN_REQUIRED'],
  ['player', nameless, 'PROFILE_INCOMPLETE'],
  ['player', player, 'allowed'],
  ['administrator', null, 'SIGN_IN_REQUIRED'],
  ['administrator', player, 'FORBIDDEN'],
  ['administrator', nameless, 'FORBIDDEN'],
  ['administrator', { ...nameless, isAdmin: true }, 'PROFILE_INCOMPLETE'],
  ['administrator', tired, 'allowed'],
  ['recent_administrator', null, 'SIGN_IN_REQUIRED'],
  ['recent_administrator', player, 'FORBIDDEN'],
  ['recent_administrator', tired, 'RECENT_SIGN_IN_REQUIRED'],
  ['recent_administrator', administrator, 'allowed'],
] as const)('%s, called by %o: %s', (access, actor, expected) => {
  expect(verdict(access, actor)).toBe(expected);
});
