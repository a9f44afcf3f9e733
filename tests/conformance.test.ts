import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'docs/conformance.md';

/** How many requirements each group has; they are numbered from 1 without a gap. */
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

/** What the calls are named in the requirements; each must be findable on the page. */
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

const NOTHING = '–';
const NOT_YET = 'not yet';

type Row = { group: string; id: string; what: string; place: string; test: string };
type Page = { header: string[]; rows: Row[] };

function readPage(text: string): Page {
  let group = '';
  const header: string[] = [];
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    group = /^## (\w+)/.exec(line)?.[1] ?? group;
    if (!line.startsWith('|')) continue;
    const cells = line.split('|').slice(1, -1);
    const [id = '', what = '', place = '', test = ''] = cells.map((cell) => cell.trim());
    if (cells.length === 4 && /^[A-Z]\w*-\d+$/.test(id))
      rows.push({ group, id, what, place, test });
    else header.push(cells.map((cell) => cell.trim()).join(' | '));
  }
  return { header, rows };
}

/** A path and the names that are said to stand in its file. */
type Reference = { path: string; names: string[] };

/** Reads `` `path` (name, name); `path` ``; null when the cell is anything else. */
function readPlaces(cell: string): Reference[] | null {
  const found = cell.split('; ').map((part) => /^`([^`\s]+)`(?: \(([^()]+)\))?$/.exec(part));
  if (found.some((part) => part === null)) return null;
  return found.map((part) => ({ path: part![1]!, names: part![2]?.split(', ') ?? [] }));
}

/** Reads `` `path` “name”, “name”; `path` “name” ``; null when the cell is anything else. */
function readTests(cell: string): Reference[] | null {
  const pattern = /`([^`\s]+)` (“[^“”]+”(?:, “[^“”]+”)*)(?:; |$)/y;
  const references: Reference[] = [];
  while (pattern.lastIndex < cell.length) {
    const found = pattern.exec(cell);
    if (!found) return null;
    const names = [...found[2]!.matchAll(/“([^“”]+)”/g)].map(([, name]) => name!);
    references.push({ path: found[1]!, names });
  }
  return references;
}

type Claim =
  | { kind: 'met'; tests: Reference[] }
  | { kind: 'partly'; missing: string; tests: Reference[] }
  | { kind: 'replaced'; decisions: string[]; tests: Reference[] }
  | { kind: 'decided against'; decision: string; tests: Reference[] }
  | { kind: 'not yet' };

/** A decision that replaces a requirement: one of ours, an open point, or a row of the threat model. */
const DECISION = String.raw`(?:ADR \d+|OP-\d+|[DT]\d+)`;
const REPLACED = new RegExp(
  String.raw`^replaced(?: by (${DECISION}(?:, ${DECISION})*))?: ([^\x60“”]+?); (\x60.*)$`,
);

/** What the last cell says; null when it is none of the five. */
function readClaim(cell: string): Claim | null {
  if (cell === NOT_YET) return { kind: 'not yet' };
  const partly = /^partly: ([^`“”]+?)(?:; (`.*))?$/.exec(cell);
  const replaced = REPLACED.exec(cell);
  if (replaced) {
    const found = readTests(replaced[3]!);
    return found && { kind: 'replaced', decisions: replaced[1]?.split(', ') ?? [], tests: found };
  }
  const against = /^decided against, ADR (\d+); (`.*)$/.exec(cell);
  const tests = readTests((partly ?? against)?.[2] ?? (partly ? '' : cell));
  if (tests === null) return null;
  if (against) return { kind: 'decided against', decision: against[1]!, tests };
  if (partly) return { kind: 'partly', missing: partly[1]!, tests };
  return tests.length > 0 ? { kind: 'met', tests } : null;
}

/** Reads each file once: many rows name the same ones. */
function remember<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path)!;
  };
}

const readSource = remember((path) => readFileSync(join(ROOT, path), 'utf8'));
const readWords = remember((path) => new Set(readSource(path).match(/\w+/g)));
const isThere = (path: string) => existsSync(join(ROOT, path));
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).map((name) =>
  Number.parseInt(name, 10),
);

const TITLE =
  /(?:\b(?:it|\w*[tT]est)(?:\.(?!(?:describe|skip|fixme|todo)\b)\w+)*\(|\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** The names of the tests that a file runs, with the holes of those that stand in a loop. */
const readTitles = remember((path) =>
  [
    ...readSource(path)
      .replace(/^\s*\/\/.*$/gm, '')
      .matchAll(TITLE),
  ].map(([, single, double, template]) =>
    (single ?? double ?? template!).replace(/\\(['"`])/g, '$1'),
  ),
);

const EXPECTED_IDS = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => {
    // Open points are numbered as people say them, the others with two digits at least.
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

/** What is wrong with the rows of a page, as sentences. */
function findMistakes(rows: readonly Row[]): string[] {
  const mistakes: string[] = [];
  const times = new Map<string, number>(EXPECTED_IDS.map((id) => [id, 0]));
  for (const { id } of rows) times.set(id, (times.get(id) ?? Number.NaN) + 1);
  for (const [id, count] of times) {
    if (count === 0) mistakes.push(`${id} is missing`);
    else if (Number.isNaN(count)) mistakes.push(`${id} is no requirement`);
    else if (count > 1) mistakes.push(`${id} stands here ${count} times`);
  }

  for (const { group, id, what, place, test } of rows) {
    const say = (mistake: string) => mistakes.push(`${id}: ${mistake}`);
    if (group !== groupOf(id)) say(`stands in the group ${group}`);
    if (what === '') say('does not say what it is');

    const places = place === NOTHING ? [] : readPlaces(place);
    if (places === null) say(`the place cannot be read: ${place}`);
    for (const { path, names } of places ?? []) {
      if (!isThere(path)) say(`there is no ${path}`);
      else {
        const words = readWords(path);
        for (const name of names) if (!words.has(name)) say(`there is no ${name} in ${path}`);
      }
    }

    const claim = readClaim(test);
    if (claim === null) {
      say(`the test cannot be read: ${test}`);
      continue;
    }
    if (claim.kind === 'not yet') {
      if (place !== NOTHING) say('has a place but is not yet there');
      continue;
    }
    const isBuilt = claim.kind === 'met' || claim.kind === 'replaced';
    if (isBuilt && place === NOTHING) say('has a test but no place');
    const cited = claim.kind === 'decided against' ? [`ADR ${claim.decision}`] : [];
    for (const decision of claim.kind === 'replaced' ? claim.decisions : cited) {
      if (!isDecision(decision)) say(`there is no decision ${decision}`);
    }
    if (claim.kind === 'partly' && claim.missing.includes(NOT_YET)) say('is partly and not yet');
    for (const { path, names } of claim.tests) {
      if (!/\.(test|spec)\.(tsx?|mjs)$/.test(path)) say(`${path} is no test`);
      else if (!isThere(path)) say(`there is no ${path}`);
      else {
        const titles = readTitles(path);
        for (const name of names)
          if (!titles.includes(name)) say(`there is no test “${name}” in ${path}`);
      }
    }
  }
  return mistakes;
}

/** How many rows there are of each kind. */
function countClaims(rows: readonly Row[]): Record<Claim['kind'], number> {
  const counts = { met: 0, partly: 0, 'not yet': 0, replaced: 0, 'decided against': 0 };
  for (const { test } of rows) {
    const claim = readClaim(test);
    if (claim) counts[claim.kind] += 1;
  }
  return counts;
}

const text = readSource(PAGE);
const page = readPage(text);

describe('the page of conformance', () => {
  it('has a table of four columns for every group, in order', () => {
    const groups = [...text.matchAll(/^## (\w+)/gm)].map(([, group]) => group);
    expect(groups).toEqual(Object.keys(GROUPS));
    const heads = page.header.filter((cells) => !/^[-: |]+$/.test(cells));
    expect(heads).toEqual(groups.map(() => 'id | what | place | test'));
  });

  it('names every requirement once, and only places and tests that are there', () => {
    expect(findMistakes(page.rows)).toEqual([]);
  });

  it('counts what is met, partly, not yet there and decided against, and says so', () => {
    const counts = countClaims(page.rows);
    const said = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    // The one thing that a run is meant to tell: how far the game is.
    process.stdout.write(`Conformance: ${said.join(', ')}\n`);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(EXPECTED_IDS.length);
    expect(counts['not yet']).toBe(0);
  });

  it.each(CALLS)('keeps %s findable in the group of the calls', (call) => {
    const rows = page.rows.filter(({ what }) => what.includes(`\`${call}\``));
    expect(rows.map(({ group }) => group)).toEqual(['API']);
  });

  it('names an operation of the contract for every call that is there', () => {
    const others = page.rows.filter(
      ({ group, place }) => group === 'API' && place !== NOTHING && !/\.contract\.ts/.test(place),
    );
    // One was decided against; texts, the page of a form and pictures are files, not calls.
    const expected = ['API-06', 'API-36', 'API-39', 'API-40', 'API-41', 'API-101'];
    expect(others.map(({ id }) => id)).toEqual(expected);
  });
});

describe('the check of the page', () => {
  const faultless: Row = {
    group: '',
    id: '',
    what: 'anything',
    place: '`package.json` (kickoracle)',
    test: '`tests/architecture.test.ts` “game depends on nothing”',
  };
  const rows = EXPECTED_IDS.map((id) => ({ ...faultless, id, group: groupOf(id) }));
  const mistakesWith = (change: Partial<Row>) =>
    findMistakes([{ ...rows[0]!, ...change }, ...rows.slice(1)]);

  it('has nothing against a page without a mistake', () => {
    expect(findMistakes(rows)).toEqual([]);
    expect(mistakesWith({ place: '–', test: 'not yet' })).toEqual([]);
    expect(mistakesWith({ test: 'partly: no test' })).toEqual([]);
    expect(mistakesWith({ test: `partly: half of it; ${faultless.test}` })).toEqual([]);
    expect(mistakesWith({ test: `decided against, ADR 14; ${faultless.test}` })).toEqual([]);
    const two = '“game depends on nothing”, “reads the environment in one place”';
    expect(
      mistakesWith({ test: `\`tests/architecture.test.ts\` ${two}; ${faultless.test}` }),
    ).toEqual([]);
  });

  it('counts each row as what its last cell says', () => {
    const says = (test: string): Row => ({ ...faultless, test });
    const { test } = faultless;
    const replaced = [`replaced: by sense; ${test}`, `replaced by ADR 14, OP-1: so; ${test}`];
    const some = [test, `partly: half; ${test}`, 'partly: no test', 'not yet', ...replaced].map(
      says,
    );
    const against = says(`decided against, ADR 14; ${test}`);
    expect(countClaims([...some, against, against, against])).toEqual({
      met: 1,
      partly: 2,
      'not yet': 1,
      replaced: 2,
      'decided against': 3,
    });
  });

  it('sees an id that is missing, one that is there twice and one that nobody knows', () => {
    expect(findMistakes(rows.slice(1))).toEqual(['SHELL-01 is missing']);
    expect(findMistakes([...rows, rows[0]!])).toEqual(['SHELL-01 stands here 2 times']);
    const unknown = { ...rows.at(-1)!, id: 'OP-83' };
    expect(findMistakes([...rows, unknown])).toEqual(['OP-83 is no requirement']);
  });

  it.each<[Partial<Row>, string]>([
    [{ group: 'NAV' }, 'stands in the group NAV'],
    [{ what: '' }, 'does not say what it is'],
    [{ place: '`apps/gone.ts`' }, 'there is no apps/gone.ts'],
    [{ place: '`package.json` (notThere)' }, 'there is no notThere in package.json'],
    [{ place: 'somewhere' }, 'the place cannot be read: somewhere'],
    [{ place: '–' }, 'has a test but no place'],
    [{ test: '`tests/gone.test.ts` “a name”' }, 'there is no tests/gone.test.ts'],
    [{ test: '`package.json` “name”' }, 'package.json is no test'],
    [
      { test: '`tests/architecture.test.ts` “game depends on nothing at all”' },
      'there is no test “game depends on nothing at all” in tests/architecture.test.ts',
    ],
    [
      { test: '`tests/architecture.test.ts` “the tree”' },
      'there is no test “the tree” in tests/architecture.test.ts',
    ],
    [
      { test: '`tests/architecture.test.ts`' },
      'the test cannot be read: `tests/architecture.test.ts`',
    ],
    [{ test: '' }, 'the test cannot be read: '],
    [{ test: 'not yet' }, 'has a place but is not yet there'],
    [{ test: `not yet; ${faultless.test}` }, `the test cannot be read: not yet; ${faultless.test}`],
    [{ test: `decided against, ADR 9999; ${faultless.test}` }, 'there is no decision ADR 9999'],
    [
      { test: `decided against; ${faultless.test}` },
      `the test cannot be read: decided against; ${faultless.test}`,
    ],
    [{ test: `replaced by OP-83: so; ${faultless.test}` }, 'there is no decision OP-83'],
    [
      { test: `replaced by ADR 14; ${faultless.test}` },
      `the test cannot be read: replaced by ADR 14; ${faultless.test}`,
    ],
    [{ test: 'decided against, ADR 14' }, 'the test cannot be read: decided against, ADR 14'],
    [{ test: `partly: not yet; ${faultless.test}` }, 'is partly and not yet'],
  ])('sees the mistake in %o', (change, mistake) => {
    expect(mistakesWith(change)).toEqual([`SHELL-01: ${mistake}`]);
  });
});
