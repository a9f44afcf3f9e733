import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, ERROR_CODES } from '@kickoracle/contracts';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCE_ROOTS = [
  'packages/game/src',
  'packages/contracts/src',
  'apps/server/src',
  'apps/web/src',
];

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Import = { readonly from: string; readonly to: string };

function resolveSpecifier(file: string, specifier: string): string {
  // `imports` of both applications.
  if (specifier.startsWith('#')) {
    return specifier.replace('#', /^apps\/\w+\/src\//.exec(file)![0]);
  }
  if (!specifier.startsWith('.')) return specifier;
  return relative(ROOT, resolve(ROOT, dirname(file), specifier));
}

function readImports(file: string): Import[] {
  const text = read(file);
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]/gms),
    ...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map((match) => match[1]!);
  return specifiers.map((specifier) => ({ from: file, to: resolveSpecifier(file, specifier) }));
}

/** Folders without layers, in which import cycles are still forbidden. */
const TOOL_ROOTS = ['bench', 'drills', 'e2e', 'scripts', 'tests'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');
const sources = SOURCE_ROOTS.flatMap(listFiles).filter((file) => /\.tsx?$/.test(file));
const imports = sources.flatMap(readImports);
const toolImports = TOOL_ROOTS.flatMap(listFiles)
  .filter((file) => /\.(m?ts|mjs)$/.test(file))
  .flatMap(readImports);
const featureOf = (path: string) => /^apps\/(\w+)\/src\/features\/([^/]+)\//.exec(path)?.[2];
const roleOf = (path: string) =>
  /\.(router|service|repository|view|policy|jobs|personal-data)\.ts$/.exec(path)?.[1];

function violations(rule: (one: Import) => boolean): string[] {
  return imports
    .filter(({ from }) => !isTest(from))
    .filter(rule)
    .map(({ from, to }) => `${from} imports ${to}`);
}

const findCycles = (folder: string) =>
  cyclesOf(
    [...imports, ...toolImports].filter(
      ({ from, to }) => from.startsWith(folder) && to.startsWith(folder),
    ),
  );

function cyclesOf(arrows: readonly Import[]): string[] {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (finished.has(file) || way.includes(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}

/** Files that turn external texts into ids. */
const PLACES_OF_FOREIGN_IDS = [
  'features/competitions/use-competition-choice.ts',
  'features/cups/page/cup-page.tsx',
  'features/events/create/occasion-fields.tsx',
  'features/events/create/preview-event.ts',
  'features/events/event-page.tsx',
  'features/events/use-selected-competition.ts',
  'features/leagues/page/league-page.tsx',
  'features/leagues/table/table-choice.ts',
  'features/matches/create/occasion-fields.tsx',
  'features/matches/create/pasted-rows.ts',
  'features/matches/create/team-select.tsx',
  'features/matches/match-page.tsx',
  'features/matches/matchday/matchday-page.tsx',
  'features/predictions/opened/opened-table.tsx',
  'features/predictions/sheet/list-unsent.ts',
  'features/predictions/sheet/use-sheet.ts',
  'features/statistics/components/competition-field.tsx',
  'features/statistics/statistic-choice.ts',
  'features/teams/use-team-choice.ts',
  'game/competitions/competition-filter.tsx',
  'game/rounds/use-chosen-round.ts',
  'pages/event.tsx',
  'pages/match.tsx',
  'pages/matchday.tsx',
];

describe('the tree', () => {
  it('has no lookup by text in a plain object, which would find `constructor` and `__proto__`', () => {
    // A table with typed keys is an object; one with arbitrary text keys is a Map.
    const table = /\b(?:const|let) \w+: (?:Readonly<|Partial<)*Record<string,[^=]*= \{/;
    const found = sources.filter((file) => !isTest(file)).filter((file) => table.test(read(file)));
    expect(found).toEqual([]);
  });

  it('checks traits of an input type, not its name', () => {
    const asks = /\binputType [!=]== '(?!insert)|[!=]== 'table_builder'/;
    // A choice of teams is stored as a selection; half a score has its own message.
    const own = [
      'packages/game/src/items/draft-input-types.ts',
      'apps/web/src/features/results/entry/use-result-entry.ts',
    ];
    const found = sources.filter((file) => !isTest(file) && asks.test(read(file)));
    expect(found).toEqual(own);
  });

  it('mentions a provider only in its folder, its registration, its rank of trust, and where its ids are entered', () => {
    const providers = 'apps/server/src/providers';
    const folders = readdirSync(join(ROOT, providers), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.length).toBeGreaterThan(1);
    const strangers = folders.flatMap((name) => {
      const [folder, names] = [`${providers}/${name}/`, new RegExp(`'${name}'|/${name}/`)];
      return sources.filter(
        (file) => !isTest(file) && !file.startsWith(folder) && names.test(read(file)),
      );
    });
    expect([...new Set(strangers)].toSorted()).toEqual([
      'apps/server/src/db/state/external-ids.ts',
      `${providers}/provider-kinds.ts`,
      'packages/game/src/sources/source-order.ts',
    ]);
  });

  it('is complete: the test sees files and imports of every root', () => {
    for (const root of SOURCE_ROOTS) {
      expect(sources.filter((file) => file.startsWith(root)).length).toBeGreaterThan(10);
    }
    expect(imports.length).toBeGreaterThan(200);
  });

  it('game depends on nothing', () => {
    expect(
      violations(
        ({ from, to }) => from.startsWith('packages/game/') && !to.startsWith('packages/game/'),
      ),
    ).toEqual([]);
  });

  it('contracts depend on game and on libraries that describe operations and inputs', () => {
    const allowed = ['@kickoracle/game', '@orpc/contract', 'zod'];
    expect(
      violations(
        ({ from, to }) =>
          from.startsWith('packages/contracts/') &&
          !to.startsWith('packages/contracts/') &&
          !allowed.includes(to),
      ),
    ).toEqual([]);
  });

  it('has the list of common passwords in one place of the server, as it is too big for a client', () => {
    const isList = (to: string) =>
      to.startsWith('@zxcvbn-ts/') || to.includes('regional-passwords');
    expect(violations(({ to }) => isList(to)).map((one) => one.split(' ')[0])).toEqual(
      Array(2).fill('apps/server/src/features/accounts/passwords/password.policy.ts'),
    );
  });

  it('server and web do not import each other', () => {
    expect(
      violations(
        ({ from, to }) =>
          (from.startsWith('apps/web/') && /^(apps\/server|@kickoracle\/server)/.test(to)) ||
          (from.startsWith('apps/server/') && /^(apps\/web|@kickoracle\/web)/.test(to)),
      ),
    ).toEqual([]);
  });

  it('in the web: ui and lib do not import the game', () => {
    expect(
      violations(
        ({ from, to }) =>
          /^apps\/web\/src\/(ui|lib)\//.test(from) &&
          (to === '@kickoracle/game' || /^apps\/web\/src\/(game|features|app)\//.test(to)),
      ),
    ).toEqual([]);
  });

  it('in the web: game imports no feature, and features import neither each other nor the app', () => {
    expect(
      violations(({ from, to }) => {
        if (from.startsWith('apps/web/src/game/')) return /\/src\/(features|app)\//.test(to);
        const feature = from.startsWith('apps/web/') ? featureOf(from) : undefined;
        if (feature === undefined) return false;
        const other = featureOf(to);
        return /\/src\/app\//.test(to) || (other !== undefined && other !== feature);
      }),
    ).toEqual([]);
  });

  it('in the web: ui fetches nothing and imports no contract', () => {
    const fetching = ['@tanstack/react-query', '@orpc/client', '@orpc/openapi-client'];
    expect(
      violations(
        ({ from, to }) =>
          from.startsWith('apps/web/src/ui/') &&
          (fetching.includes(to) || to.startsWith('@kickoracle/') || /\/lib\/api/.test(to)),
      ),
    ).toEqual([]);
  });

  it('in the web: run-time code imports only constants of the contracts, without schemas', () => {
    const takesValues = /^import (?!type\b)[^;]*? from '@kickoracle\/contracts'/m;
    const found = sources.filter(
      (file) => file.startsWith('apps/web/src/') && !isTest(file) && takesValues.test(read(file)),
    );
    expect(found).toEqual([]);
    const constants = 'packages/contracts/src/constants.ts';
    expect(imports.filter(({ from }) => from === constants)).toEqual([]);
  });

  it('in the web: writes go through `useWrite`, which ignores a second press', () => {
    const asksForItself = /\buseMutation\b/;
    const writers = sources.filter(
      (file) => file.startsWith('apps/web/src/') && !isTest(file) && asksForItself.test(read(file)),
    );
    expect(writers).toEqual(['apps/web/src/lib/use-write.ts']);
  });

  it('in the web: only the map from facts to queries refetches changed data', () => {
    const readsAgain = /\b(invalidate|reset)Queries\b/;
    const readers = sources.filter(
      (file) => file.startsWith('apps/web/src/') && !isTest(file) && readsAgain.test(read(file)),
    );
    // The session is not a fact of the game; another player's data is dropped with it.
    expect(readers).toEqual(['apps/web/src/game/facts.ts', 'apps/web/src/game/players/session.ts']);
  });

  it.each([...SOURCE_ROOTS, ...TOOL_ROOTS])(
    'in %s: no import cycles, not even of types',
    (root) => {
      expect(findCycles(`${root}/`)).toEqual([]);
    },
  );

  it('in the server: no import cycles between features, of any length', () => {
    const between = imports.flatMap(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      const isOne = own === undefined || other === undefined || own === other;
      return isTest(from) || isOne || !from.startsWith('apps/server/')
        ? []
        : [{ from: own, to: other }];
    });
    expect(cyclesOf(between)).toEqual([]);
  });

  it('in the server: run-time code imports no test helpers', () => {
    expect(violations(({ to }) => to.includes('/testing/'))).toEqual([]);
  });

  it('in the server: the demonstration uses only the game’s services', () => {
    expect(
      violations(
        ({ from, to }) =>
          from.startsWith('apps/server/src/demonstration/') &&
          featureOf(to) !== undefined &&
          roleOf(to) !== 'service',
      ),
    ).toEqual([]);
  });

  it('in the server: the ports import no feature', () => {
    expect(
      violations(
        ({ from, to }) =>
          /^apps\/server\/src\/(db|live|mail|files|providers)\//.test(from) &&
          /\/src\/features\//.test(to),
      ),
    ).toEqual([]);
  });

  it('in the web: server responses need no type casts, and external texts become ids only in listed files', () => {
    const own = sources.filter((file) => file.startsWith('apps/web/src/') && !isTest(file));
    const having = (words: RegExp) => own.filter((file) => words.test(read(file))).toSorted();
    expect(having(/ as \w+View\b/)).toEqual([
      // Entered values, by kind.
      'apps/web/src/features/results/sheet/use-results-sheet.ts',
    ]);
    expect(having(/ as \w*Id\b/).map((file) => file.slice('apps/web/src/'.length))).toEqual(
      PLACES_OF_FOREIGN_IDS,
    );
  });

  it('in the server: one file has the SQL conditions for open and revealed', () => {
    const files = sources.filter((file) => /item_is_(open|revealed)\(/.test(read(file)));
    expect(files).toEqual(['apps/server/src/db/state/item-state.ts']);
  });

  it('in the server: a transaction is a whole function, and after-commit work is registered with it', () => {
    const server = sources.filter((file) => file.startsWith('apps/server/') && !isTest(file));
    const filesOf = (pattern: RegExp) => server.filter((file) => pattern.test(read(file)));
    expect(filesOf(/\.(transaction|startTransaction)\(\)|\bSAVEPOINT\b/)).toEqual([
      'apps/server/src/db/connection/transaction.ts',
    ]);
    expect(filesOf(/\.deliverSoon\(/)).toEqual([]);
  });

  it('in the server: cursors are read and compared by `keyset`', () => {
    const files = sources.filter(
      (file) => !isTest(file) && /\b(read|write)Cursor\b/.test(read(file)),
    );
    expect(files).toEqual([
      // Pages of a board go both ways through its cached thousand.
      'apps/server/src/features/leaderboard/page-cursor.ts',
      'apps/server/src/lib/paging.ts',
    ]);
  });

  it('in the server: http imports no feature', () => {
    expect(
      violations(
        ({ from, to }) =>
          from.startsWith('apps/server/src/http/') && /\/src\/(features\/|create-server)/.test(to),
      ),
    ).toEqual([]);
  });

  it('in the server: every file in a feature’s subfolder has a role suffix', () => {
    const rooms = sources.filter((file) => file.startsWith('apps/server/src/features/accounts/'));
    expect(rooms.length).toBeGreaterThan(20);
    expect(rooms.filter((file) => !isTest(file) && roleOf(file) === undefined)).toEqual([]);
  });

  it('in the server: a feature uses only another feature’s service, and its views', () => {
    expect(
      violations(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        if (!from.startsWith('apps/server/') || own === undefined || other === undefined)
          return false;
        const allowed = roleOf(from) === 'view' ? ['service', 'view'] : ['service'];
        return own !== other && !allowed.includes(roleOf(to) ?? '');
      }),
    ).toEqual([]);
  });

  it('in the server: only list-personal-data.ts imports *.personal-data.ts, and only composition roots import it', () => {
    const list = 'apps/server/src/list-personal-data.ts';
    const composers = ['create-server', 'create-jobs', 'cli/restore'].map(
      (name) => `apps/server/src/${name}.ts`,
    );
    expect(
      violations(
        ({ from, to }) =>
          (to.endsWith('.personal-data.ts') && from !== list) ||
          (to === list && !composers.includes(from)),
      ),
    ).toEqual([]);
    const imported = imports.filter(({ from }) => from === list).map(({ to }) => to);
    const files = sources.filter((file) => file.endsWith('.personal-data.ts'));
    expect(imported.filter((to) => to.endsWith('.personal-data.ts')).toSorted()).toEqual(
      files.toSorted(),
    );
  });

  it('in the server: router → service → repository, and only services and views use the rules', () => {
    const forbidden: Record<string, RegExp> = {
      router: /\.repository\.ts$|\/db\/database\.ts$|\/src\/context\.ts$/,
      repository: /\.(service|router|view)\.ts$/,
      view: /\.(router)\.ts$/,
      service: /\.(router|view)\.ts$/,
      'personal-data': /\.(router|view)\.ts$/,
    };
    expect(
      violations(({ from, to }) => {
        const role = from.startsWith('apps/server/src/features/') ? roleOf(from) : undefined;
        return role !== undefined && (forbidden[role]?.test(to) ?? false);
      }),
    ).toEqual([]);
  });

  it('in the server: a feature’s SQL is in repositories and personal-data files', () => {
    const writers = imports.filter(
      ({ from, to }) =>
        from.startsWith('apps/server/src/features/') && to === 'kysely' && !isTest(from),
    );
    expect(writers.length).toBeGreaterThan(50);
    const roles = new Set(writers.map(({ from }) => roleOf(from)));
    expect([...roles].toSorted()).toEqual(['personal-data', 'repository']);
  });

  it('reads the environment in one place', () => {
    const readers = sources.filter(
      (file) =>
        file.startsWith('apps/server/') &&
        !isTest(file) &&
        /process\.env\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(readers.toSorted()).toEqual([
      'apps/server/src/cli/admin.ts',
      'apps/server/src/cli/backup.ts',
      'apps/server/src/cli/config.ts',
      'apps/server/src/cli/demo.ts',
      'apps/server/src/cli/import.ts',
      'apps/server/src/cli/mail-test.ts',
      'apps/server/src/cli/restore.ts',
      'apps/server/src/cli/run-command.ts',
      'apps/server/src/cli/teams.ts',
      'apps/server/src/cli/upgrade.ts',
      'apps/server/src/db/embedded/run-mode.ts',
      'apps/server/src/main.ts',
    ]);
  });
});

type Operation = {
  '~orpc': {
    meta: Record<string, unknown>;
    errorMap: object;
    route: { method?: string; path?: string };
  };
};

const operations = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, operation]) => ({
    noun,
    name,
    ...(operation as Operation)['~orpc'],
  })),
);

describe('the contract', () => {
  it('has a server feature for every noun', () => {
    for (const noun of Object.keys(contract)) {
      const folder = join(ROOT, 'apps/server/src/features', noun);
      expect(existsSync(join(folder, `${noun}.service.ts`)), noun).toBe(true);
      expect(existsSync(join(folder, `${noun}.router.ts`)), noun).toBe(true);
    }
  });

  it.each(
    operations.map((operation) => [`${operation.noun}.${operation.name}`, operation] as const),
  )('%s declares who may call it, how often, and its errors', (_, { meta, errorMap }) => {
    expect(['public', 'signed_in', 'player', 'administrator', 'recent_administrator']).toContain(
      meta['access'],
    );
    expect(meta['rateLimit']).toMatchObject({
      requests: expect.any(Number),
      seconds: expect.any(Number),
    });
    const codes = Object.keys(errorMap);
    expect(codes).toContain('INTERNAL');
    expect(codes.filter((code) => !(code in ERROR_CODES))).toEqual([]);
  });

  it('requires a complete player for every write, except those before a profile is complete', () => {
    const isWrite = ({ route }: Operation['~orpc']) => route.method !== 'GET';
    const open = operations.filter(
      (operation) =>
        isWrite(operation) && ['public', 'signed_in'].includes(String(operation.meta['access'])),
    );
    expect(open.map(({ noun, name }) => `${noun}.${name}`).toSorted()).toEqual([
      'accounts.changePassword',
      'accounts.checkPasswordReset',
      'accounts.completeProfile',
      'accounts.confirmSignUp',
      'accounts.deleteAccount',
      'accounts.requestPasswordReset',
      'accounts.resendConfirmation',
      'accounts.resetPassword',
      'accounts.signIn',
      'accounts.signOut',
      'accounts.signUp',
      'accounts.startGoogleSignIn',
      'mails.unsubscribe',
    ]);
  });

  it('has a unique path for every operation', () => {
    const paths = operations.map(({ route }) => `${JSON.stringify(route)}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
