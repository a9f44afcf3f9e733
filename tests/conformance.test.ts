import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'docs/conformance.md';

/** Number of requirements in each group. They are numbered from 1 without a gap. */
const GROUPS = {
  SHELL: 26,
  NAV: 24,
  I18N: 25,
  THEME: 4,
  TOAST: 8,
  AUTH: 48,
  PROFILE: 31,
  PHOTO: 9,
  FRIENDS: 18,
  NOTIFY: 20,
  XP: 18,
  CONTACT: 3,
  LEGAL: 2,
  ERRORS: 11,
  LIST: 15,
  EVENT: 35,
  MATCH: 30,
  REWARD: 13,
  ADMIN: 40,
  RESULT: 17,
  TEAMS: 11,
  STATS: 4,
  BOARD: 15,
  DATA: 25,
  API: 101,
  SEC: 21,
  OP: 82,
} as const;

/** Names of the calls in the requirements. A reader must find each on the page. */
const CALLS = [
  'get_user_prediction_history',
  'get_friendship_data',
  'send_friend_request',
  'accept_friend_request',
  'decline_friend_request',
  'remove_friend',
  'get_profile_id_by_username',
  'get_active_matches_with_event_count',
  'get_competitions_with_active_events',
  'validate_prediction_event_result',
  'validate_table_builder_result',
  'revert_prediction_event_validation',
  'validate_match_results',
  'revert_match_validation',
  'delete_match_and_recalculate_xp',
  'delete_prediction_event_and_recalculate_xp',
  'get_win_loss_draw_stats',
  'get_average_total_goals',
  'get_average_first_goal_minute',
  'get_first_goal_distribution',
  'get_half_with_most_goals_stats',
  'get_most_frequent_scores',
  'get_first_goal_minute_frequency',
  'get_last_goal_minute_frequency',
  'get_most_frequent_halftime_scores',
  'get_leaderboard',
  'get_enum_values',
  'validate-v2-match',
  'POST /add-match',
  'POST /update-match-rewards',
];

type Row = { group: string; id: string; what: string; state: string; test: string };
type Page = { header: string[]; rows: Row[] };

function readPage(text: string): Page {
  let group = '';
  const header: string[] = [];
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    group = /^## (\w+)/.exec(line)?.[1] ?? group;
    if (!line.startsWith('|')) continue;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, id, what] = /^([A-Z]\w*-\d+)(?: (.*))?$/.exec(cells[0] ?? '') ?? [];
    if (cells.length === 3 && id !== undefined)
      rows.push({ group, id, what: what ?? '', state: cells[1]!, test: cells[2]! });
    else header.push(cells.join(' | '));
  }
  return { header, rows };
}

/** The key of a test file and the parts of test names to look for in it. */
type Reference = { key: string; parts: string[] };

/** Reads `` `key`; `key` “part” ``; without a part, the row's id. Null for anything else. */
function readReferences(cell: string, id: string): Reference[] | null {
  if (cell === '') return [];
  const found = cell
    .split(/; (?=`)/)
    .map((each) => /^`([^`\s]+)`(?: (“[^“”]+”(?:, “[^“”]+”)*))?$/.exec(each));
  if (found.some((each) => each === null)) return null;
  return found.map((each) => ({
    key: each![1]!,
    parts: each![2] ? [...each![2].matchAll(/“([^“”]+)”/g)].map(([, part]) => part!) : [id],
  }));
}

/** A decision that replaces a requirement: an ADR, an open point, or a row of the threat model. */
const DECISION = String.raw`(?:ADR \d+|OP-\d+|[DT]\d+)`;
const REPLACED = new RegExp(
  String.raw`^replaced(?: by (${DECISION}(?:, ${DECISION})*))?: [^\x60“”]+$`,
);

type State = {
  kind: 'met' | 'partly' | 'not yet' | 'replaced' | 'decided against';
  decisions: string[];
};

function readState(cell: string): State | null {
  if (cell === 'met' || cell === 'not yet') return { kind: cell, decisions: [] };
  if (/^partly: (?!not yet)[^`“”]+$/.test(cell)) return { kind: 'partly', decisions: [] };
  const replaced = REPLACED.exec(cell);
  if (replaced) return { kind: 'replaced', decisions: replaced[1]?.split(', ') ?? [] };
  const against = /^decided against, (ADR \d+)$/.exec(cell);
  return against && { kind: 'decided against', decisions: [against[1]!] };
}

/** Calls `read` once for each path, because many rows name the same files. */
function cached<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path)!;
  };
}

const readSource = cached((path) => readFileSync(join(ROOT, path), 'utf8'));
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).map((name) =>
  Number.parseInt(name, 10),
);

const TEST_FILES = ['apps', 'bench', 'drills', 'e2e', 'packages', 'scripts', 'tests'].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path) && !/node_modules/.test(path))
      .map((path) => `${folder}/${path}`),
);

/** Returns the test files whose path, without its extension, ends with the key. */
const filesOf = cached((key) =>
  TEST_FILES.filter((path) => `/${path.replace(/\.\w+$/, '')}`.endsWith(`/${key}`)),
);

const TITLE =
  /(?:\b(?:it|\w*[tT]est)(?:\.(?!(?:describe|skip|fixme|todo)\b)\w+)*\(|\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Returns the names of the tests in a file; names of tests in a loop keep their placeholders. */
const titlesOf = cached((path) => [
  ...new Set(
    [
      ...readSource(path)
        .replace(/^\s*\/\/.*$/gm, '')
        .matchAll(TITLE),
    ].map(([, single, double, template]) =>
      (single ?? double ?? template!).replace(/\\(['"`])/g, '$1'),
    ),
  ),
]);

/** Returns the test names that a part finds: the name itself, or every name that contains it. */
function find(titles: readonly string[], part: string): string[] {
  if (titles.includes(part)) return [part];
  // So that API-10 does not find API-101.
  const isEnd = (rest: string) => !/\d$/.test(part) || !/^\d/.test(rest);
  return titles.filter((title) => title.split(part).slice(1).some(isEnd));
}

const EXPECTED_IDS = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => {
    // Open points have no leading zero, other ids have at least two digits.
    const number = String(index + 1).padStart(group === 'OP' ? 1 : 2, '0');
    return `${group}-${number}`;
  }),
);
const groupOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

/** Rows of the threat model are not in this tree. */
const isDecision = (name: string) =>
  name.startsWith('ADR ')
    ? DECISIONS.includes(Number(name.slice(4)))
    : !name.startsWith('OP-') || EXPECTED_IDS.includes(name);

/** Returns the operations that an API row names in brackets at its end. */
const operationsOf = ({ what }: Row) => /\((\w+(?:, \w+)*)\)$/.exec(what)?.[1]?.split(', ') ?? [];

/** Names that the contracts declare: operations, and exported schemas. */
const CONTRACT_NAMES = new Set(
  readdirSync(join(ROOT, 'packages/contracts/src'))
    .filter((name) => name.endsWith('.contract.ts'))
    .flatMap((name) => [
      ...readSource(`packages/contracts/src/${name}`).matchAll(
        /^(?: +|export const )(\w+)(?:: | = )/gm,
      ),
    ])
    .map(([, name]) => name!),
);

function findMistakesOfTests({ id, test }: Row, state: State): string[] {
  const references = readReferences(test, id);
  if (references === null) return [`unreadable test: ${test}`];
  if (state.kind === 'not yet')
    return references.length > 0 ? ['has a test but is not yet met'] : [];
  if (references.length === 0) return state.kind === 'partly' ? [] : ['has no test'];
  return references.flatMap(({ key, parts }) => {
    const [path, ...others] = filesOf(key);
    if (path === undefined) return [`no test file ${key}`];
    if (others.length > 0) return [`${others.length + 1} test files ${key}`];
    return parts.flatMap((part) => {
      const { length } = find(titlesOf(path), part);
      return length === 1 ? [] : [`${length} tests “${part}” in ${path}`];
    });
  });
}

function findMistakes(rows: readonly Row[]): string[] {
  const mistakes: string[] = [];
  const times = new Map<string, number>(EXPECTED_IDS.map((id) => [id, 0]));
  for (const { id } of rows) times.set(id, (times.get(id) ?? Number.NaN) + 1);
  for (const [id, count] of times) {
    if (count === 0) mistakes.push(`${id} is missing`);
    else if (Number.isNaN(count)) mistakes.push(`${id} is no requirement`);
    else if (count > 1) mistakes.push(`${id} is here ${count} times`);
  }

  for (const row of rows) {
    const say = (mistake: string) => mistakes.push(`${row.id}: ${mistake}`);
    if (row.group !== groupOf(row.id)) say(`is in the group ${row.group}`);
    if (row.what === '') say('has no description');
    if (row.group === 'API')
      for (const name of operationsOf(row))
        if (!CONTRACT_NAMES.has(name)) say(`no ${name} in the contract`);

    const state = readState(row.state);
    if (state === null) {
      say(`unreadable state: ${row.state}`);
      continue;
    }
    for (const name of state.decisions) if (!isDecision(name)) say(`no decision ${name}`);
    for (const mistake of findMistakesOfTests(row, state)) say(mistake);
  }
  return mistakes;
}

function countStates(rows: readonly Row[]): Record<State['kind'], number> {
  const counts = { met: 0, partly: 0, 'not yet': 0, replaced: 0, 'decided against': 0 };
  for (const row of rows) {
    const state = readState(row.state);
    if (state) counts[state.kind] += 1;
  }
  return counts;
}

const text = readSource(PAGE);
const page = readPage(text);

describe('the page of conformance', () => {
  it('has a table of three columns for every group, in order', () => {
    const groups = [...text.matchAll(/^## (\w+)/gm)].map(([, group]) => group);
    expect(groups).toEqual(Object.keys(GROUPS));
    const headers = page.header.filter((cells) => !/^[-: |]+$/.test(cells));
    expect(headers).toEqual(groups.map(() => 'requirement | state | test'));
  });

  it('is at most 120 KB long', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120_000);
  });

  it('names every requirement once, and only tests that exist', () => {
    expect(findMistakes(page.rows)).toEqual([]);
  });

  it('prints how many requirements are in each state', () => {
    const counts = countStates(page.rows);
    const counted = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    // The only output that a run is meant to have.
    process.stdout.write(`Conformance: ${counted.join(', ')}\n`);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(EXPECTED_IDS.length);
    expect(counts['not yet']).toBe(0);
  });

  it.each(CALLS)('keeps %s findable in the group of the calls', (call) => {
    const rows = page.rows.filter(({ what }) => what.includes(`\`${call}\``));
    expect(rows.map(({ group }) => group)).toEqual(['API']);
  });

  it('names an operation of the contract for every call but six', () => {
    const others = page.rows.filter((row) => row.group === 'API' && operationsOf(row).length === 0);
    // One was rejected by a decision; texts, the page of a form and pictures are files, not calls.
    const expected = ['API-06', 'API-36', 'API-39', 'API-40', 'API-41', 'API-101'];
    expect(others.map(({ id }) => id)).toEqual(expected);
  });
});

describe('the check of the page', () => {
  const file = 'tests/architecture.test.ts';
  const test = '`architecture.test` “game depends on nothing”';
  const faultless: Row = { group: '', id: '', what: 'anything', state: 'met', test };
  const rows = EXPECTED_IDS.map((id) => ({ ...faultless, id, group: groupOf(id) }));
  const mistakesWith = (change: Partial<Row>) =>
    findMistakes([{ ...rows[0]!, ...change }, ...rows.slice(1)]);

  it.each<Partial<Row>>([
    {},
    { state: 'not yet', test: '' },
    { state: 'partly: half of it' },
    { state: 'partly: half of it', test: '' },
    { state: 'decided against, ADR 5' },
    { state: 'replaced: by sense' },
    { state: 'replaced by ADR 5, OP-1: in another way' },
    { test: '`tests/architecture.test` “depends on nothing”' },
    { test: `\`conformance.test\` “is at most 120”, “prints how”; ${test}` },
  ])('accepts %o', (change) => {
    expect(mistakesWith(change)).toEqual([]);
  });

  it('uses the id of its row for a key without a part', () => {
    const withBareKey = (id: string) =>
      findMistakes(rows.map((row) => (row.id === id ? { ...row, test: '`app/shell.test`' } : row)));
    expect(withBareKey('SHELL-06')).toEqual([]);
    expect(withBareKey('SHELL-01')).toEqual([
      'SHELL-01: 0 tests “SHELL-01” in apps/web/src/app/shell.test.tsx',
    ]);
  });

  it('counts the rows in each state', () => {
    const states = ['met', 'partly: half', 'not yet', 'replaced: so', 'replaced by ADR 5: so'];
    const against = 'decided against, ADR 5';
    const all = [...states, against, against, against].map((state) => ({ ...faultless, state }));
    expect(countStates(all)).toEqual({
      met: 1,
      partly: 1,
      'not yet': 1,
      replaced: 2,
      'decided against': 3,
    });
  });

  it('finds an id that is missing, repeated or unknown', () => {
    expect(findMistakes(rows.slice(1))).toEqual(['SHELL-01 is missing']);
    expect(findMistakes([...rows, rows[0]!])).toEqual(['SHELL-01 is here 2 times']);
    const unknown = { ...rows.at(-1)!, id: 'OP-83' };
    expect(findMistakes([...rows, unknown])).toEqual(['OP-83 is no requirement']);
  });

  it('finds an operation that the contract does not have', () => {
    const calls = rows.map((row) =>
      row.id === 'API-01' ? { ...row, what: 'a call (gone)' } : row,
    );
    expect(findMistakes(calls)).toEqual(['API-01: no gone in the contract']);
  });

  it.each<[Partial<Row>, string]>([
    [{ group: 'NAV' }, 'is in the group NAV'],
    [{ what: '' }, 'has no description'],
    [{ test: '' }, 'has no test'],
    [{ state: 'replaced: by sense', test: '' }, 'has no test'],
    [{ state: 'decided against, ADR 5', test: '' }, 'has no test'],
    [{ test: '`architecture.test`' }, `0 tests “SHELL-01” in ${file}`],
    [{ test: '`gone.test` “a name”' }, 'no test file gone.test'],
    [{ test: '`package` “name”' }, 'no test file package'],
    [{ test: '`live-stream.test` “leads home”' }, '2 test files live-stream.test'],
    [{ test: '`architecture.test` “depends on all”' }, `0 tests “depends on all” in ${file}`],
    [{ test: '`architecture.test` “the tree”' }, `0 tests “the tree” in ${file}`],
    [{ test: '`conformance.test` “finds a”' }, '2 tests “finds a” in tests/conformance.test.ts'],
    [{ test: 'architecture.test' }, 'unreadable test: architecture.test'],
    [{ test: '`architecture.test` game' }, 'unreadable test: `architecture.test` game'],
    [{ state: '' }, 'unreadable state: '],
    [{ state: 'done' }, 'unreadable state: done'],
    [{ state: 'not yet' }, 'has a test but is not yet met'],
    [{ state: 'partly: not yet' }, 'unreadable state: partly: not yet'],
    [{ state: 'decided against' }, 'unreadable state: decided against'],
    [{ state: 'decided against, ADR 9999' }, 'no decision ADR 9999'],
    [{ state: 'replaced by OP-83: so' }, 'no decision OP-83'],
    [{ state: 'replaced by ADR 5' }, 'unreadable state: replaced by ADR 5'],
    [{ state: 'replaced' }, 'unreadable state: replaced'],
  ])('finds the mistake in %o', (change, mistake) => {
    expect(mistakesWith(change)).toEqual([`SHELL-01: ${mistake}`]);
  });
});
