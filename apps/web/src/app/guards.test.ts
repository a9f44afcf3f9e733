import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { settle } from '../testing/settle.ts';
import {
  redirectPlayers,
  redirectToOwnProfile,
  requireAdministrator,
  requireAdministratorSignedIn,
  requireSession,
} from './guards.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const args = { request: new Request('https://game.test/admin') } as LoaderFunctionArgs;
const middleware = redirectPlayers as (
  asked: LoaderFunctionArgs,
  next: () => Promise<void>,
) => Promise<void>;

it.each<[string, () => Promise<unknown>]>([
  ['of players', () => requireSession(args)],
  ['of one’s own profile', () => redirectToOwnProfile(args)],
  ['of administrators', () => requireAdministrator()],
  ['of the rooms behind the desk', () => requireAdministratorSignedIn(args)],
  ['that sends players on', () => middleware(args, () => Promise.resolve())],
])(
  'NAV-24: the guard %s decides once it is known who is there, and not before',
  async (_, guard) => {
    const checked = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => checked.promise);
    let hasDecided = false;
    const decision = guard().then(() => (hasDecided = true));
    await settle();
    expect(hasDecided).toBe(false);
    checked.resolve(Response.json({ session: null }));
    await decision;
    expect(hasDecided).toBe(true);
  },
);
