import type { LoaderFunctionArgs } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../testing/settle.ts';
import {
  redirectPlayers,
  redirectToOwnProfile,
  requireAdministrator,
  requireAdministratorSignedIn,
  requireSession,
} from './guards.ts';

const args = { url: new URL('https://game.test/admin') } as LoaderFunctionArgs;
const middleware = redirectPlayers as (
  args: LoaderFunctionArgs,
  next: () => Promise<void>,
) => Promise<void>;

it.each<[string, () => Promise<unknown>]>([
  ['of players', () => requireSession(args)],
  ['of the own profile', () => redirectToOwnProfile(args)],
  ['of administrators', () => requireAdministrator(args)],
  ['of the rooms behind the desk', () => requireAdministratorSignedIn(args)],
  ['that sends players on', () => middleware(args, () => Promise.resolve())],
])('NAV-24: the guard %s waits for the session', async (_, guard) => {
  const checked = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => checked.promise);
  let hasDecided = false;
  const decision = guard().then(() => (hasDecided = true));
  await settle();
  expect(hasDecided).toBe(false);
  checked.resolve(Response.json({ session: null }));
  await decision;
  expect(hasDecided).toBe(true);
});

describe('SHELL-19, CONTACT-03: a notice in the address', () => {
  const complete = { userId: 'u', username: 'zoe', isProfileComplete: true, isAdmin: false };
  const incomplete = { userId: 'u', username: null, isProfileComplete: false, isAdmin: false };
  const open = async (guard: typeof requireSession, path: string, session: object | null) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session })));
    const url = new URL(path, 'https://game.test');
    const answer = await guard({ url } as LoaderFunctionArgs);
    return answer?.headers.get('location') ?? null;
  };
  const sendOn = (sent: LoaderFunctionArgs) =>
    middleware(sent, () => Promise.resolve()).then(
      () => null,
      (thrown: Response) => thrown,
    );

  it.each<[string, typeof requireSession, object | null, string]>([
    ['/?messagesent=success', sendOn, incomplete, '/complete-profile?messagesent=success'],
    [
      '/events?type=signup&page=2',
      sendOn,
      incomplete,
      '/complete-profile?from=%2Fevents%3Fpage%3D2&type=signup',
    ],
    ['/auth?messagesent=success', sendOn, complete, '/profile?messagesent=success'],
    [
      '/auth?from=%2Fmatches%2F1%3Ftab%3D2%23odds&messagesent=success',
      sendOn,
      complete,
      '/matches/1?tab=2&messagesent=success#odds',
    ],
    [
      '/profile?messagesent=success',
      redirectToOwnProfile,
      complete,
      '/profile/zoe?messagesent=success',
    ],
    [
      '/profile?messagesent=success',
      redirectToOwnProfile,
      null,
      '/auth?from=%2Fprofile&messagesent=success',
    ],
    [
      '/inbox?messagesent=success&page=2',
      requireSession,
      null,
      '/auth?from=%2Finbox%3Fpage%3D2&messagesent=success',
    ],
    ['/inbox?type=signup', requireSession, null, '/auth?from=%2Finbox&type=signup'],
    ['/admin?messagesent=success', requireAdministrator, complete, '/?messagesent=success'],
    [
      '/admin/teams?messagesent=success',
      requireAdministratorSignedIn,
      complete,
      '/?messagesent=success',
    ],
  ])('by %s goes along where its reader is sent on', async (path, guard, session, expected) => {
    expect(await open(guard, path, session)).toBe(expected);
  });

  it.each<[string, typeof requireSession, object | null, string]>([
    ['/admin?messagesent=no&type=yearly', requireAdministrator, complete, '/'],
    ['/inbox?type=yearly', requireSession, null, '/auth?from=%2Finbox%3Ftype%3Dyearly'],
  ])('is ignored if unknown: %s', async (path, guard, session, expected) => {
    expect(await open(guard, path, session)).toBe(expected);
  });
});
