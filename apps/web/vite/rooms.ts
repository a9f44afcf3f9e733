import type { Rolldown } from 'vite';

export type Modules = ReadonlyMap<string, Rolldown.ModuleInfo>;

/** The modules of a build by their ids, read once: the bundler puts an answer together anew each time. */
export const readModules = (
  context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): Modules => new Map([...context.getModuleIds()].map((id) => [id, context.getModuleInfo(id)!]));

/** A part of the game whose pages are gone to together; `later`: what comes after a page. */
export type Room =
  | 'desk'
  | 'forms'
  | 'pages'
  | 'match'
  | 'event'
  | 'questions'
  | 'cards'
  | 'rows'
  | 'lists'
  | 'sheet'
  | 'boards'
  | 'rounds'
  | 'profile'
  | 'account'
  | 'past'
  | 'later';

/** What is gone to, by who goes there: the first that fits. */
const ROOMS: readonly (readonly [room: Room, root: RegExp])[] = [
  [
    'desk',
    /\/(?:admin-screen|create-event-form|create-match-form|item-administration|proposed-screen|results-sheet-page|imports-page|audit-page|health-page|refusals-page|messages-page|teams-page|competitions-page|statistics-page)\.tsx$/,
  ],
  ['forms', /\/features\/accounts\/|\/(?:unsubscribe|contact)-page\.tsx$/],
  [
    'pages',
    /\/(?:home-screen|(?:rules|proof|inbox|invitation|friends|duel)-page)\.tsx$|\/legal-pages\.tsx$/,
  ],
  ['match', /\/(?:match-screen|call-match|award-explanation|part-award)\.tsx$/],
  ['event', /\/event-screen\.tsx$/],
  // A match with several questions, which are asked as an event asks its own.
  ['questions', /\/match-cards(?:-form)?\.tsx$/],
  // What lists show in cards, once they do.
  ['cards', /\/(?:match|event)-card\.tsx$/],
  // Rows in which a player sets scores.
  ['rows', /\/row-scores\.tsx$/],
  ['lists', /\/events-screen\.tsx$/],
  ['sheet', /\/matchday-screen\.tsx$/],
  ['boards', /\/leaderboard-page\.tsx$/],
  // Past rounds have a board, and cards.
  ['rounds', /\/rounds-screen\.tsx$/],
  ['profile', /\/profile-screen\.tsx$/],
  ['account', /\/(?:own-account-parts|picture-editor)\.tsx$/],
  ['past', /\/past-panel\.tsx$/],
];

export const roomOf = (root: string): Room =>
  ROOMS.find(([, pages]) => pages.test(root))?.[0] ?? 'later';

/** Everything that comes with a module, itself included. */
export function closureOf(root: string, modules: Modules): Set<string> {
  const closure = new Set([root]);
  // A set is walked over what is added on the way, too.
  for (const id of closure)
    for (const next of modules.get(id)?.importedIds ?? []) closure.add(next);
  return closure;
}
