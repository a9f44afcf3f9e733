import { describe, expect, it } from 'vitest';
import { decideGoogleSignIn, type GoogleClaims, type KnownAccounts } from './google.policy.ts';

const verified: GoogleClaims = { email: 'anna@mail.example', isEmailVerified: true };
const unverified: GoogleClaims = { email: 'anna@mail.example', isEmailVerified: false };
const nameless: GoogleClaims = { email: null, isEmailVerified: true };

const stranger: KnownAccounts = { ofIdentity: null, ofEmail: null };
const account = { userId: 'local', isLinked: false, isProven: true };
const local: KnownAccounts = { ofIdentity: null, ofEmail: account };
const unproven: KnownAccounts = { ofIdentity: null, ofEmail: { ...account, isProven: false } };
const taken: KnownAccounts = { ofIdentity: null, ofEmail: { ...account, isLinked: true } };
const known: KnownAccounts = { ofIdentity: 'known', ofEmail: null };
const moved: KnownAccounts = {
  ofIdentity: 'known',
  ofEmail: { ...account, userId: 'another' },
};

describe('T13 and D16: whose account a Google sign-in opens', () => {
  it.each([
    ['a verified address, nobody known', verified, stranger, 'create'],
    ['a verified address of a local account', verified, local, 'link local'],
    ['an address that an administrator confirmed', verified, unproven, 'unproven_account'],
    ['a verified address of an account with another identity', verified, taken, 'other_account'],
    ['an identity that is known', verified, known, 'sign_in known'],
    ['a known identity whose address is now another player’s', verified, moved, 'sign_in known'],
    ['an unverified address, nobody known', unverified, stranger, 'unverified_email'],
    ['an unverified address of a local account', unverified, local, 'unverified_email'],
    ['an unverified address of a linked account', unverified, taken, 'unverified_email'],
    ['a known identity whose address is not verified any more', unverified, known, 'sign_in known'],
    ['a known identity with an unverified address of another', unverified, moved, 'sign_in known'],
    ['no address, nobody known', nameless, stranger, 'unverified_email'],
    ['a known identity without an address', nameless, known, 'sign_in known'],
  ])('%s', (_, claims, accounts, expected) => {
    const decision = decideGoogleSignIn(claims, accounts);
    const actual = {
      kind: decision.kind === 'refuse' ? decision.problem : decision.kind,
      userId: 'userId' in decision ? ` ${decision.userId}` : '',
    };
    expect(actual.kind + actual.userId).toBe(expected);
  });
});
