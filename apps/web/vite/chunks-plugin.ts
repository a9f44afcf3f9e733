import type { Plugin } from 'vite';
import { closureOf, readModules, roomOf } from './rooms.ts';

const REACT = /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\//;

const FORMS = '/node_modules/react-hook-form/';
/** What opens above a page: every page fetches it, so that it brings nothing that only some need. */
const ABOVE_PAGE = /\/above-page\.ts$/;
/** Shows a bit of everything, to those who build the game. */
const SHOWCASE = /\/dev-ui-page\.tsx$/;

type Need = {
  readonly id: string;
  /** Every page has it. */
  readonly isFirst: boolean;
  /** What is gone to, or opened later, and brings it. */
  readonly roots: readonly string[];
  /** Fields of forms as the library keeps them. */
  readonly isForm: () => boolean;
  /** The showcase has it as well, which gets no chunk of its own for that. */
  readonly isShown: boolean;
};

/** What is fetched as one, by who needs it; null for what nobody else needs than one page or part. */
function chunkOf({ id, isFirst, roots, isForm, isShown }: Need): string | null {
  if (REACT.test(id)) return 'react';
  if (id.includes(FORMS)) return 'forms';
  if (isFirst) return 'app';
  if (roots.length === 0) return null;
  const isAbove = roots.some((root) => ABOVE_PAGE.test(root));
  if (roots.length === 1 && !isShown && !isAbove) return null;
  const rooms = new Set<string>(roots.map(roomOf));
  if (rooms.has('forms') && rooms.has('play') && isForm()) return 'forms';
  if (rooms.has('pages') || (rooms.has('forms') && rooms.has('play'))) return 'app';
  const room = ['play', 'item', 'forms', 'desk'].find((one) => rooms.has(one));
  return room ?? (isAbove ? 'above-page' : 'later');
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
              groups: [{ name: (id: string) => chunks.get(id) ?? null }],
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
          isForm: () => [...closure(id)].some((one) => one.includes(FORMS)),
        });
        if (chunk !== null) chunks.set(id, chunk);
      }
    },
  };
}
