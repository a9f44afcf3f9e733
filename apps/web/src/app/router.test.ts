import type { DataRouteObject } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';

// The router sets off as soon as it is there.
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session: null })));
const { router } = await import('./router.tsx');
afterAll(() => {
  router.dispose();
  vi.unstubAllGlobals();
});

const pagesOf = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));
const pages = new Map(pagesOf(router.routes).map((page) => [page.path ?? '', page]));

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
