import type { RouteObject } from 'react-router';
import { RouteFallback } from './layout.tsx';
import { routes } from './routes.tsx';

/**
 * What the server draws to the end: pages that anybody may read. Forms need their code to be of any use,
 * an invitation names who invites to nobody but its reader, and all others need a session.
 */
const DRAWN = new Set([
  '',
  'events',
  'events/:eventId',
  'matches/:matchId',
  'rounds',
  'leaderboard',
  'rules',
  'proof',
  'tos',
  'privacy',
  'disclaimer',
  '*',
]);

/** The pages as the server draws them. Whoever asks is a visitor to it: nobody is led elsewhere. */
function forServer(own: RouteObject): RouteObject {
  const route = { ...own };
  delete route.middleware;
  if (route.children) return { ...route, children: route.children.map(forServer) };
  if (DRAWN.has(route.path ?? '')) return route;
  return { ...(route.path !== undefined && { path: route.path }), Component: RouteFallback };
}

export const routesForServer: RouteObject[] = routes.map(forServer);
