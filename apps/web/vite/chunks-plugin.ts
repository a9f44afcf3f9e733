import type { Plugin } from 'vite';
import { closureOf, readModules, roomOf, type Room } from './rooms.ts';

const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\/|rolldown\/runtime/;

const FORMS = '/node_modules/react-hook-form/';
const WIDE: ReadonlySet<Room> = new Set(['desk', 'account', 'past', 'questions', 'later']);
/** What every page fetches once it stands: it brings nothing that only some need. */
const ABOVE_PAGE = /\/(?:above-page|leave-question|kept-predictions-notice|toast-item)\.tsx?$/;
/** Shown where a page has nothing else to show, and few pages then: with boards, which ask for little else. */
const DRAWINGS = /\/drawings\.tsx$/;
/**
 * Pages of the desk that bring what players have of items, each more of it than those before. What several need lies
 * with the first of them, and with the rest of the desk where that needs it.
 */
const ITEM_DESKS: readonly (readonly [chunk: string, root: RegExp])[] = [
  ['desk-results', /\/(?:admin|proposed)-screen\.tsx$/],
  ['desk-entry', /\/results-sheet-page\.tsx$/],
  ['desk-forms', /\/create-(?:event|match)-form\.tsx$/],
];
/** What administrators have on a page of players brings what it needs of all of them. */
const ADMINISTRATION = /\/item-administration\.tsx$/;
/** What a player has on every page, once it stands. */
const PLAYERS = /\/(?:player-parts|notification-windows|kept-rewards)\.tsx?$/;
/** Rooms whose parts come together, those of one part as well. */
const WHOLE: ReadonlySet<Room> = new Set(['account', 'cards', 'event', 'lists', 'match', 'rows']);
/** Shows a bit of everything, to those who build the game. */
const SHOWCASE = /\/dev-ui-page\.tsx$/;

type Need = {
  readonly id: string;
  /** Every page has it. */
  readonly isFirst: boolean;
  /** What is gone to, or opened later, and brings it. */
  readonly roots: readonly string[];
  /** The showcase has it as well, which gets no chunk of its own for that. */
  readonly isShown: boolean;
};

/**
 * What is needed by pages of several rooms: what forms have in common with others is little, so that they
 * fetch nothing else for it.
 */
const sharedChunk = (rooms: ReadonlySet<Room>) => (rooms.has('forms') ? 'app' : 'shared');

function deskChunk(roots: readonly string[]): string {
  const desks = roots.filter((root) => roomOf(root) === 'desk' && !ADMINISTRATION.test(root));
  const isOf = (page: RegExp) => desks.some((root) => page.test(root));
  if (desks.some((root) => !ITEM_DESKS.some(([, page]) => page.test(root)))) return 'desk';
  return ITEM_DESKS.find(([, page]) => isOf(page))?.[0] ?? 'desk-forms';
}

/**
 * What is fetched as one, by who needs it; null for what nobody else needs than one page or part. What has a bit
 * of everything, an administrator's pages, an account and a history, fetches what others have, and decides nothing.
 */
function chunkOf({ id, isFirst, roots, isShown }: Need): string | null {
  if (REACT.test(id)) return 'react';
  if (id.includes(FORMS)) return 'forms';
  if (isFirst) return 'app';
  if (DRAWINGS.test(id)) return 'boards';
  if (roots.length === 0) return null;
  const isAbove = roots.some((root) => ABOVE_PAGE.test(root));
  const isPlayers = roots.some((root) => PLAYERS.test(root));
  const all = new Set(roots.map(roomOf));
  const isWhole = isAbove || isPlayers || [...all].some((room) => WHOLE.has(room));
  if (roots.length === 1 && !isShown && !isWhole) return null;
  const rooms = new Set([...all].filter((room) => !WIDE.has(room)));
  if (rooms.size === 0) {
    if (isAbove) return 'above-page';
    if (isPlayers) return 'players';
    if (all.has('questions')) return 'match';
    if (all.has('account')) return all.size > 1 ? 'forms' : 'account';
    if (all.has('desk')) return deskChunk(roots);
    return all.has('past') ? 'match' : 'later';
  }
  // What comes with any page may not bring along what forms need.
  if (isAbove || (isPlayers && rooms.has('forms'))) return sharedChunk(rooms);
  const isWithin = (...within: Room[]) => [...rooms].every((room) => within.includes(room));
  if (isWithin('boards', 'rounds', 'pages', 'profile')) {
    return rooms.has('boards') || rooms.has('rounds') ? 'boards' : 'pages';
  }
  if (isWithin('rows', 'sheet') && !all.has('questions')) return 'rows';
  if (isWithin('lists')) return 'lists';
  if (isWithin('cards', 'match', 'event')) {
    const [room] = rooms;
    return rooms.size > 1 || room === 'cards' ? 'item' : room!;
  }
  if (isWithin('forms')) return 'forms';
  if (['pages', 'boards', 'rounds', 'profile', 'forms'].some((room) => rooms.has(room as Room)))
    return sharedChunk(rooms);
  return 'play';
}

/** Few chunks, each of what is needed together: for every page, for a room of the game, for one page. */
export function chunksPlugin(): Plugin & { readChunk: (id: string) => string | undefined } {
  const chunks = new Map<string, string>();
  return {
    name: 'kickoracle-chunks',
    readChunk: (id) => chunks.get(id),
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            // A chunk never asks for one that less need, so that what runs first needs no help.
            strictExecutionOrder: false,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: (id: string) => chunks.get(id) ?? (REACT.test(id) ? 'react' : null) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const byId = readModules(this);
      const modules = [...byId.values()];
      const closure = (id: string) => closureOf(id, byId);
      const first = new Set(
        modules.filter(({ isEntry }) => isEntry).flatMap(({ id }) => [...closure(id)]),
      );
      const later = [...new Set(modules.flatMap((module) => module.dynamicallyImportedIds))];
      const shown = new Set(
        later.filter((id) => SHOWCASE.test(id)).flatMap((id) => [...closure(id)]),
      );
      const roots = later
        .filter((id) => !SHOWCASE.test(id))
        .map((id) => [id, closure(id)] as const);
      for (const id of byId.keys()) {
        const chunk = chunkOf({
          id,
          isFirst: first.has(id),
          roots: roots.filter(([, closed]) => closed.has(id)).map(([root]) => root),
          isShown: shown.has(id),
        });
        if (chunk !== null) chunks.set(id, chunk);
      }
    },
  };
}
