import type { Rolldown } from 'vite';

export type GetModule = Rolldown.PluginContext['getModuleInfo'];

/** A part of the game whose pages are gone to together; `later`: what comes after a page. */
export type Room = 'desk' | 'forms' | 'pages' | 'item' | 'play' | 'later';

/** What is gone to, by who goes there: the first that fits. */
const ROOMS: readonly (readonly [room: Room, root: RegExp])[] = [
  [
    'desk',
    /\/(?:admin-screen|item-administration|proposed-screen|results-sheet-page|imports-page|audit-page|health-page|refusals-page|messages-page|teams-page|competitions-page|statistics-page)\.tsx$/,
  ],
  ['forms', /\/features\/accounts\/|\/(?:unsubscribe|contact)-page\.tsx$/],
  ['pages', /\/(?:home|rules|proof|inbox|invitation|friends|duel)-page\.tsx$|\/legal-pages\.tsx$/],
  ['item', /\/(?:match|event|matchday)-screen\.tsx$|\/prediction-dialog\.tsx$/],
  ['play', /\/(?:events|rounds|profile)-screen\.tsx$|\/leaderboard-page\.tsx$/],
];

export const roomOf = (root: string): Room =>
  ROOMS.find(([, pages]) => pages.test(root))?.[0] ?? 'later';

/** Everything that comes with a module, itself included. */
export function closureOf(root: string, getModule: GetModule): Set<string> {
  const closure = new Set([root]);
  // A set is walked over what is added on the way, too.
  for (const id of closure) for (const next of getModule(id)?.importedIds ?? []) closure.add(next);
  return closure;
}
