import type { DataRouteObject, LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';

// The router sets off as soon as it is there.
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session: null })));
const { createRouter } = await import('./router.ts');
const router = createRouter();
afterAll(() => {
  router.dispose();
  vi.unstubAllGlobals();
});

const pagesOf = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));
const pages = new Map(pagesOf(router.routes).map((page) => [page.path ?? '', page]));

describe('a page of the administration', () => {
  const rooms = [...pages].filter(([path]) => /^admin\b/.test(path));
  const player = { userId: 'u', username: 'zoe', isProfileComplete: true, isAdmin: false };
  const visit = async (path: string, session: object | null) => {
    queryClient.clear();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session })));
    const loader = pages.get(path)!.loader as LoaderFunction;
    const request = new Request(`https://game.test/${path}`);
    const answer = await loader({ request } as LoaderFunctionArgs, undefined);
    return (answer as Response | null)?.headers.get('location') ?? 'open';
  };

  it.each(rooms.map(([path]) => path))(
    'OP-47, SEC-12: sends players home from /%s, and lets no visitor in',
    async (path) => {
      expect(await visit(path, player)).toBe('/');
      expect(await visit(path, null)).toMatch(/^\/($|auth\?from=)/);
      expect(await visit(path, { ...player, isAdmin: true })).toBe('open');
    },
  );

  it('is one of at least eight', () => {
    expect(rooms.map(([path]) => path)).toEqual(
      expect.arrayContaining(['admin', 'admin/statistics', 'admin/teams']),
    );
    expect(rooms.length).toBeGreaterThanOrEqual(8);
  });
});

describe('a page that is open to all', () => {
  it.each(['', 'events', 'events/:eventId', 'matches/:matchId', 'leaderboard', 'rules'])(
    'NAV-03, NAV-04: asks nobody who they are: /%s',
    (path) => {
      expect(pages.get(path)).toBeDefined();
      expect(pages.get(path)!.loader).toBeUndefined();
    },
  );

  it('is another one than those of players and of administrators', () => {
    for (const path of ['inbox', 'profile/:username', 'admin', 'admin/teams'])
      expect([path, typeof pages.get(path)?.loader]).toEqual([path, 'function']);
  });
});
