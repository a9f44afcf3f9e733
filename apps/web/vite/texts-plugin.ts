import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf, readModules, roomOf, type Modules } from './rooms.ts';
import { findNamespaces } from './texts-ahead-plugin.ts';

const VIRTUAL_ID = 'virtual:texts';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
/** Stands in the code until it is known which page says what. */
const PLACEHOLDER = 'globalThis.__TEXT_GROUPS__';
const SOURCE = /\/src\/.*\.tsx?$/;

/** What every page may have to say: that something failed. */
const ALWAYS = ['common', 'errors', 'error'];

/** Rooms that share a file: who lists matches opens one. */
const GROUP_OF = {
  pages: 'pages',
  boards: 'pages',
  forms: 'forms',
  match: 'play',
  event: 'play',
  questions: 'play',
  cards: 'play',
  rows: 'play',
  lists: 'play',
  sheet: 'play',
  rounds: 'play',
  profile: 'play',
  account: 'play',
  past: 'play',
  desk: 'desk',
} as const;
type Group = (typeof GROUP_OF)[keyof typeof GROUP_OF];

/** The group of a page; what any page says where it is none. */
export function groupOf(page: string): Group {
  const room = roomOf(page);
  return room === 'later' ? 'pages' : GROUP_OF[room];
}

/** A group of texts: what is in it, and its file in each language. */
export type TextGroups = Readonly<
  Record<string, { readonly namespaces: readonly string[]; readonly files: Record<string, string> }>
>;

/** The chunks that any page may need, a player's on every page among them. */
const EVERYWHERE = ['app', 'shared', 'pages', 'boards', 'players', 'above-page'] as const;

/** Those of whoever predicts. */
const PLAY = ['play', 'lists', 'rows', 'item', 'match', 'event'] as const;

/** Those of administrators. */
export const DESK = ['desk', 'desk-results', 'desk-entry', 'desk-forms'] as const;

/**
 * The chunks that come with the pages of a group: each part in them asks for its texts as it arrives. Where several
 * groups have them the first is asked for: who goes on plays, more often than not.
 */
const CHUNKS: Readonly<Record<Group, readonly string[]>> = {
  pages: [...EVERYWHERE],
  play: [...EVERYWHERE, ...PLAY, 'later'],
  // Who signs in hands over what was predicted before.
  forms: [...EVERYWHERE, 'forms', ...PLAY],
  desk: [...EVERYWHERE, ...PLAY, 'later', 'forms', ...DESK],
};

/** The namespaces of each group, from the code of its pages and of what opens above them. */
function collectGroups(
  modules: Modules,
  chunkOf: (id: string) => string | undefined,
): Map<Group, Set<string>> {
  const groups = new Map<Group, Set<string>>();
  const closure = (id: string) => closureOf(id, modules);
  const byModule = new Map(
    [...modules.keys()].map((id) => [
      id,
      SOURCE.test(id) ? findNamespaces(readFileSync(id, 'utf8')) : [],
    ]),
  );
  const namespacesOf = (id: string) => byModule.get(id) ?? [];
  const collect = (group: Group, root: string) => {
    const found = groups.get(group)!;
    for (const id of closure(root)) {
      for (const namespace of namespacesOf(id)) found.add(namespace);
      // What a page opens later, unless that is a page of another room.
      for (const opened of modules.get(id)?.dynamicallyImportedIds ?? []) {
        if (roomOf(opened) === 'later')
          closure(opened).forEach((part) =>
            namespacesOf(part).forEach((namespace) => found.add(namespace)),
          );
      }
    }
  };
  for (const [group, chunks] of Object.entries(CHUNKS)) {
    const found = new Set(ALWAYS);
    groups.set(group as Group, found);
    for (const id of modules.keys()) {
      if (!chunks.includes(chunkOf(id) ?? '')) continue;
      for (const namespace of namespacesOf(id)) found.add(namespace);
    }
  }
  const roots = [...modules.values()].flatMap((module) => module.dynamicallyImportedIds);
  for (const root of new Set(roots)) {
    const room = roomOf(root);
    if (room !== 'later') collect(GROUP_OF[room], root);
  }
  return groups;
}

/**
 * Puts the texts of a group of pages together, one file for a language, named by its content. What they
 * are put together from stays where it is, a file for a namespace.
 */
export function textsPlugin(options: {
  folder: string;
  /** In which chunk a module is; left out: nothing is put together. */
  chunkOf?: (id: string) => string | undefined;
}): Plugin & { readGroups: () => TextGroups } {
  const { folder, chunkOf } = options;
  let isBuild = false;
  let groups: TextGroups = {};
  const assets = new Map<string, string>();

  function assemble(language: string, namespaces: readonly string[]): string {
    return JSON.stringify(
      Object.fromEntries(
        namespaces.map((namespace) => [
          namespace,
          JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as unknown,
        ]),
      ),
    );
  }

  return {
    name: 'kickoracle-texts',
    readGroups: () => groups,
    configResolved(config) {
      isBuild = config.command === 'build' && chunkOf !== undefined;
    },
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load: (id) =>
      id === RESOLVED_ID ? `export const TEXT_GROUPS = ${isBuild ? PLACEHOLDER : '{}'};` : null,
    renderStart() {
      if (!isBuild || !chunkOf) return;
      assets.clear();
      const found = collectGroups(readModules(this), chunkOf);
      groups = Object.fromEntries(
        [...found].map(([group, names]) => {
          const namespaces = [...names].toSorted();
          const files = Object.fromEntries(
            readdirSync(folder).map((language) => {
              const content = assemble(language, namespaces);
              const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
              const file = `assets/texts-${group}-${language}-${hash}.json`;
              assets.set(file, content);
              return [language, `/${file}`];
            }),
          );
          return [group, { namespaces, files }];
        }),
      );
    },
    // Before names are made from content: texts that change give the code another name.
    renderChunk: (code) =>
      code.includes(PLACEHOLDER)
        ? { code: code.replace(PLACEHOLDER, JSON.stringify(groups)), map: null }
        : null,
    generateBundle() {
      for (const [fileName, source] of assets) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
