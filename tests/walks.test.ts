import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

// Extension points: changes in a copy of the tree; the compiler lists the files to adapt.
// CONTRIBUTING.md has the same lists.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROJECTS = ['packages/game', 'packages/contracts', 'apps/server', 'apps/web'];
const COPIED = [
  'packages',
  'apps/server',
  'apps/web',
  'tests',
  'tsconfig.base.json',
  'package.json',
];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'kickoracle-walk-'));
  const isSource = (file: string) => !/\/(node_modules|dist|public)$/.test(file);
  for (const each of COPIED) {
    cpSync(path.join(ROOT, each), path.join(copy, each), { recursive: true, filter: isSource });
  }
  symlinkSync(path.join(ROOT, 'apps/web/public'), path.join(copy, 'apps/web/public'));
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@kickoracle'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '@kickoracle') continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  const own = {
    game: 'packages/game',
    contracts: 'packages/contracts',
    server: 'apps/server',
    web: 'apps/web',
  };
  for (const [name, folder] of Object.entries(own)) {
    symlinkSync(path.join(copy, folder), path.join(modules, '@kickoracle', name));
  }
}, 60_000);
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function change(file: string, from: string, to: string) {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
}

/** Returns the files with compiler errors. */
async function listBroken(projects = PROJECTS): Promise<string[]> {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const broken = new Set<string>();
  for (const project of projects) {
    const told = await new Promise<string>((resolve) => {
      execFile(tsc, ['-p', project], { cwd: copy, maxBuffer: 1e8 }, (_, stdout) => resolve(stdout));
    });
    for (const [, file] of told.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)) broken.add(file!);
  }
  return [...broken].toSorted();
}

it(
  'a tenth input type: the compiler lists every missing place',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    change(
      'packages/game/src/predictions/input-types.ts',
      "  number: { ...TYPED, bounds: 'number' },\n",
      "  number: { ...TYPED, bounds: 'number' },\n  percentage: { ...TYPED, bounds: 'number' },\n",
    );
    // Also: a value of the CHECK, five locale files, an event of the demonstration; each has a
    // test.
    expect(await listBroken()).toEqual([
      'apps/web/src/features/events/create/answer-fields.tsx',
      'apps/web/src/game/answers/answer-agreement.test.tsx',
      'apps/web/src/game/answers/answer-input-kinds.ts',
      'apps/web/src/game/answers/answer-words-kinds.tsx',
      'packages/game/src/predictions/answers.ts',
    ]);
  },
);

it(
  'a new notice, of an item or a player: the compiler lists the one place of each text',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    change(
      'packages/contracts/src/notifications.contract.ts',
      "  itemNoticeSchema.extend({ type: z.literal('MATCH_VOID') }),\n",
      `  itemNoticeSchema.extend({ type: z.literal('MATCH_VOID') }),
  itemNoticeSchema.extend({ type: z.literal('MATCH_RENAMED') }),
  noticeSchema.extend({
    type: z.literal('PLAYER_PASSED'),
    passed: profileViewSchema.nullable(),
  }),\n`,
    );
    // Also, for each: five locale files, its cause, and a migration of the CHECK, which
    // `notice-columns.db.test.ts` tests.
    expect(await listBroken()).toEqual([
      'apps/web/src/features/notifications/components/use-item-words.ts',
      'apps/web/src/features/notifications/components/use-notice-words.tsx',
    ]);
  },
);

it(
  'another provider: one folder and one line, without compiler errors',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    const providers = 'apps/server/src/providers';
    mkdirSync(path.join(copy, providers, 'third'));
    writeFileSync(
      path.join(copy, providers, 'third/configure.ts'),
      `import { z } from 'zod';
import { createBudget } from '../budget.ts';
import { sortAnswer } from '../fixtures.ts';
import type { ProviderKind } from '../match-data.ts';

export const third: ProviderKind = {
  source: 'third',
  settings: z.object({ THIRD_KEY: z.string().optional() }),
  configure: ({ THIRD_KEY: key }) =>
    key === undefined
      ? null
      : (db) => ({
          source: 'third',
          needsTeamIds: false,
          findFixture: () => Promise.resolve(null),
          listFixtures: (ids) =>
            Promise.resolve(sortAnswer(ids, [], { idOf: () => null, read: () => ({ problem: key }) })),
          isOf: () => false,
          getOdds: null,
          readUsage: () => createBudget(db, { source: 'third', daily: 1 }).read(),
        }),
};
`,
    );
    const line = "export { openfootball } from './openfootball/configure.ts';\n";
    const own = "export { third } from './third/configure.ts';\n";
    change(`${providers}/provider-kinds.ts`, line, line + own);
    // Also: its trust, its hostile responses, the page on providers; the first two have tests.
    expect(await listBroken(['apps/server'])).toEqual([]);
    const text = readFileSync(path.join(copy, providers, 'third/configure.ts'), 'utf8');
    const less = text.replace('          getOdds: null,\n', '');
    writeFileSync(path.join(copy, providers, 'third/configure.ts'), less);
    expect(await listBroken(['apps/server'])).toEqual([`${providers}/third/configure.ts`]);
  },
);
