import type { RouteObject } from 'react-router';
import { RouteFallback } from './layout.tsx';
import { routes } from './routes.tsx';

/**
 * What the server draws: pages that anybody may read, with room for a form in place of it, which is of no use without its
 * code. An invitation names who invites to nobody but its reader, and all others need a session.
 */
const DRAWN = new Set([
  '',
  'events',
  'events/:eventId',
  'matches/:matchId',
  'matchday',
  'rounds',
  'leaderboard',
  'rules',
  'proof',
  'auth',
  'forgot-password',
  'contact',
  'tos',
  'privacy',
  'disclaimer',
  '*',
]);

/** Returns the pages as the server draws them. Whoever asks is a visitor to it: nobody is led elsewhere. */
function forServer(own: RouteObject): RouteObject {
  const route = { ...own };
  delete route.middleware;
  if (route.children) return { ...route, children: route.children.map(forServer) };
  if (DRAWN.has(route.path ?? '')) return route;
  return { ...(route.path !== undefined && { path: route.path }), Component: RouteFallback };
}

/** Tells whether the server draws what the route shows, and not only room for it. */
export const isDrawn = (route: RouteObject): boolean => route.Component !== RouteFallback;

export const routesForServer: RouteObject[] = routes.map(forServer);
