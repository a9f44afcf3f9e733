import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ClientLoaderFunction, ClientLoaderFunctionArgs, LoaderFunction } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import routes from '../routes.ts';

type PageModule = {
  handle: PageHandle;
  loader?: LoaderFunction;
  clientLoader?: ClientLoaderFunction;
};

const modules = import.meta.glob<PageModule>('../pages/*.tsx');
const listPages = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? listPages(entry.children) : [entry]));
const pages = new Map(listPages(routes).map(({ path = '', file }) => [path, file]));
const load = (path: string) => modules[`../${pages.get(path)}`]!();

const PLAYER = { userId: 'u', username: 'zoe', isProfileComplete: true, isAdmin: false };

async function visit(path: string, session: object | null): Promise<string> {
  queryClient.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session })));
  const { clientLoader } = await load(path);
  const url = new URL(`https://game.test/${path}`);
  const answer = await clientLoader?.({ url } as ClientLoaderFunctionArgs);
  return (answer as Response | null | undefined)?.headers.get('location') ?? 'open';
}

afterAll(() => vi.unstubAllGlobals());

describe('a page of the administration', () => {
  const admin = [...pages.keys()].filter((path) => /^admin\b/.test(path));

  it.each(admin)(
    'OP-47, SEC-12: sends players home from /%s, and lets no visitor in',
    async (path) => {
      expect(await visit(path, PLAYER)).toBe('/');
      expect(await visit(path, null)).toMatch(/^\/($|auth\?from=)/);
      expect(await visit(path, { ...PLAYER, isAdmin: true })).toBe('open');
      expect((await load(path)).handle.isPublic).toBeUndefined();
    },
  );

  it('is one of at least eight', () => {
    expect(admin).toEqual(expect.arrayContaining(['admin', 'admin/statistics', 'admin/teams']));
    expect(admin.length).toBeGreaterThanOrEqual(8);
  });
});

describe('a page for all', () => {
  it.each(['', 'events', 'events/:eventId', 'matches/:matchId', 'leaderboard', 'rules'])(
    'NAV-03, NAV-04: is open to visitors: /%s',
    async (path) => {
      expect((await load(path)).handle.isPublic).toBe(true);
      expect(await visit(path, null)).toBe('open');
    },
  );

  it.each(['inbox', 'friends', 'profile/:username'])('is not /%s', async (path) => {
    expect(await visit(path, null)).toMatch(/^\/auth\?from=/);
  });
});

it('no navigation requests data from the address of a page', async () => {
  const found = await Promise.all(
    [...pages.keys()].map(async (path) => ({ path, ...(await load(path)) })),
  );
  const withLoader = found.filter(({ loader }) => loader);
  expect(withLoader.length).toBeGreaterThan(5);
  expect(withLoader.filter(({ clientLoader }) => !clientLoader).map(({ path }) => path)).toEqual(
    [],
  );
});
