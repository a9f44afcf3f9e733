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
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import config from '../apps/web/vite.config.ts';

// Extension points: the compiler lists the files to adapt in a copy, as CONTRIBUTING.md does.

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
/** Existing files that a walk changes. */
let changed: Set<string>;
beforeEach(() => {
  changed = new Set();
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
  changed.add(file);
}

function add(file: string, text: string) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text, { flag: 'wx' });
}

async function listBroken(projects = PROJECTS): Promise<string[]> {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const broken = new Set<string>();
  for (const project of projects) {
    const output = await new Promise<string>((resolve) => {
      execFile(tsc, ['-p', project], { cwd: copy, maxBuffer: 1e8 }, (_, stdout) => resolve(stdout));
    });
    for (const [, file] of output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)) broken.add(file!);
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
    // Also: a value of the CHECK, five locale files, an event of the demonstration; all tested.
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
    // Other tests require its texts in five languages, its cause, and a migration.
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

const LANGUAGES = ['en', 'fr', 'es', 'it', 'de'];

/** Renders a page for a visitor in every language with the copy's route list, as the server does. */
const RENDER = `
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const [path, languages, answer] = JSON.parse(process.argv[2]);
const server = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
  cacheDir: '.vite',
});
const { findPage, prepare, renderPage } = await server.ssrLoadModule('/src/server.ts');
const texts = {};
for (const file of globSync('*/*.json', { cwd: 'public/locales' })) {
  const [language, namespace] = file.replace('.json', '').split('/');
  (texts[language] ??= {})[namespace] = JSON.parse(readFileSync('public/locales/' + file, 'utf8'));
}
await prepare(texts);
const page = findPage(path);
const device = { languages: [], timeZone: 'UTC', listForm: null };
const rendered = await Promise.all(
  languages.map(async (language) => {
    const { status, html } = await renderPage({
      address: path,
      publicUrl: 'https://game.test',
      page,
      choices: { ...device, language, theme: 'dark' },
      now: Date.now(),
      nonce: 'nonce',
      fetch: () => Promise.reject(new Error('asks for no data')),
      onRender: () => undefined,
    });
    const find = (pattern) => pattern.exec(html)?.[1];
    return [status, find(/<title>(.*?)<\\/title>/), find(/<h1[^>]*>(.*?)<\\/h1>/)];
  }),
);
writeFileSync(answer, JSON.stringify({ page, rendered }));
await server.close();
`;

type Answer = { page: { pattern: string; handle: object; params: object }; rendered: unknown };

async function renderInCopy(address: string): Promise<Answer> {
  const web = path.join(copy, 'apps/web');
  const answer = path.join(copy, 'answer.json');
  writeFileSync(path.join(web, 'render.mjs'), RENDER);
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };
  // The configuration of the build, not that of tests.
  delete env['VITEST'];
  await promisify(execFile)(
    process.execPath,
    ['render.mjs', JSON.stringify([address, LANGUAGES, answer])],
    { cwd: web, env },
  );
  return JSON.parse(readFileSync(answer, 'utf8')) as Answer;
}

it(
  'a new public page touches at most eight existing files, five of them locales',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    const web = 'apps/web';
    const locales = path.join(copy, web, 'public');
    rmSync(locales);
    cpSync(path.join(ROOT, web, 'public'), locales, { recursive: true });

    add(
      `${web}/src/features/rules/words-page.tsx`,
      `import { useTranslation } from 'react-i18next';
import { PageHead } from '../../lib/page-head.tsx';

export function WordsPage() {
  const { t } = useTranslation('rules');
  return (
    <>
      <PageHead title={t('words.title')} />
      <h1>{t('words.heading')}</h1>
    </>
  );
}
`,
    );
    add(
      `${web}/src/pages/words.tsx`,
      `import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { isPublic: true, texts: ['rules'] };
export { WordsPage as default } from '../features/rules/words-page.tsx';
`,
    );
    const route = "    route('proof', 'pages/proof.tsx'),\n";
    change(`${web}/src/routes.ts`, route, `${route}    route('words', 'pages/words.tsx'),\n`);
    const address = "  proof: '/proof',\n";
    change(`${web}/src/game/paths.ts`, address, `${address}  words: '/words',\n`);
    const link = '<PageHead';
    change(
      `${web}/src/features/rules/rules-page.tsx`,
      link,
      `<a href={paths.words}>{t('words.title')}</a>\n${link}`,
    );
    for (const language of LANGUAGES) {
      const texts = `"words": { "title": "Words ${language}", "heading": "All words ${language}" },`;
      change(`${web}/public/locales/${language}/rules.json`, '{\n', `{\n  ${texts}\n`);
    }

    expect(await listBroken([web])).toEqual([]);
    expect(await renderInCopy('/words')).toEqual({
      page: { pattern: '/words', handle: { isPublic: true, texts: ['rules'] }, params: {} },
      rendered: LANGUAGES.map((language) => [
        200,
        `Words ${language} · Kickoracle`,
        `All words ${language}`,
      ]),
    });
    expect(changed.size).toBeLessThanOrEqual(8);
    expect([...changed].filter((file) => file.includes('/locales/'))).toHaveLength(5);
  },
);

it('no rule of chunks names a source file, so a renamed component changes none', () => {
  const { output } = config.environments.client.build.rolldownOptions;
  expect(Object.keys(output)).toEqual(['chunkFileNames', 'codeSplitting']);
  expect(output.chunkFileNames).toBe('assets/[hash:7].js');
  // Groups have no `test` and no function as `name`: these depend on the paths of modules.
  expect(output.codeSplitting.groups.length).toBeGreaterThan(0);
  for (const group of output.codeSplitting.groups) {
    expect(group).toMatchObject({ name: expect.any(String), minShareCount: expect.any(Number) });
    expect(group).not.toHaveProperty('test');
  }
});
