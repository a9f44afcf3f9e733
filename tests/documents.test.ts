import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readInForce, SETTING_NAMES } from '../apps/server/src/config.ts';
import { CARD_RULES } from '../packages/game/src/rewards/card-rules.ts';
import { REWARD_MODEL_VERSION, REWARD_RULES } from '../packages/game/src/rewards/reward-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const countLines = (path: string) => read(path).trimEnd().split('\n').length;

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist.*)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const ROOTS = ['apps', 'bench', 'deploy', 'docs', 'drills', 'e2e', 'packages', 'scripts', 'tests'];
const FILES = [
  ...readdirSync(ROOT).filter((name) => statSync(join(ROOT, name)).isFile()),
  ...ROOTS.flatMap(listFiles),
];
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md'));
/** The changelog describes former states. */
const CURRENT = DOCUMENTS.filter((path) => path !== 'CHANGELOG.md');
const SOURCES = FILES.filter((path) => /\.(tsx?|mjs)$/.test(path));

const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;
const decisions = readdirSync(join(ROOT, DECISIONS))
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, number: Number.parseInt(name, 10), path: `${DECISIONS}/${name}` }));
const titleOf = (path: string) => /^# (.+)$/m.exec(read(path))![1]!;
const numbers = new Set(decisions.map(({ number }) => number));

/** Files that commands write, and files of other programs. */
const GENERATED = new Set([
  'sbom.json',
  'answers.json',
  'season.json',
  'football.json',
  'worldcup.json',
  'postgresql.conf',
]);

/** The rows of the index that name the successors of former numbers. */
const mergers = [...read(INDEX).matchAll(/^\| (\d+) +\| ([\d, ]+?) *\|$/gm)];
const former = mergers.flatMap(([, , list]) => list!.split(', ').map(Number));

/** A number that no decision has: other tests plant it as a mistake. */
const PLANTED = 9999;

/** Returns the numbers in "ADR 5", "ADRs 5, 6 and 7", "decision 5". */
function listCited(text: string): number[] {
  const pattern = /\b(?:ADRs?|[Dd]ecisions?)\s(\d+(?:(?:, | and | or | to )\d+)*)\b/g;
  return [...text.matchAll(pattern)]
    .flatMap(([, list]) => list!.match(/\d+/g)!.map(Number))
    .filter((number) => number !== PLANTED);
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');

function listDeadLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file, anchor] = link.split('#') as [string, string | undefined];
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    if (anchor === undefined) return false;
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!);
    return !headings.map(toAnchor).includes(anchor);
  });
}

function listMissingFiles(path: string): string[] {
  const names = [
    ...read(path).matchAll(/`([\w@./-]+\.(?:tsx?|mjs|sql|json|sh|conf|csv|md|xml))`/g),
  ];
  return names
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('/') && !GENERATED.has(name))
    .filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)));
}

/** Returns the lines of prose that are wider than 100. Tables, code and generated parts may be. */
function listWideLines(path: string): string[] {
  let isCode = false;
  return read(path)
    .replace(/<!-- figures: .*?<!-- \/figures -->/gs, '')
    .split('\n')
    .filter((line) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode;
      return !isCode && line.length > 100 && !/^\||\]\(\S+\)|^<|^!\[/.test(line);
    });
}

const listFigures = (text: string) =>
  [...text.matchAll(/`([A-Z][A-Z0-9_]+)`\s=\s(\d[\d,.]*\d|\d)/g)].map(([, name, figure]) => ({
    name: name!,
    figure: figure!.replaceAll(',', ''),
  }));

const sources = SOURCES.map(read).join('\n');
const isDeclared = ({ name, figure }: { name: string; figure: string }) =>
  [...sources.matchAll(new RegExp(String.raw`\bconst ${name}(?:: \w+)? = ([\d_.]+)\b`, 'g'))].some(
    ([, value]) => value!.replaceAll('_', '') === figure,
  );

describe('the decisions', () => {
  it('are at most 31, of at most 60 lines, each with a number of its own', () => {
    expect(decisions.length).toBeLessThanOrEqual(31);
    expect(decisions.filter(({ path }) => countLines(path) > 60)).toEqual([]);
    expect(numbers.size).toBe(decisions.length);
  });

  it('are in the index by their titles, once each', () => {
    const listed = [...read(INDEX).matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
      ([, title, name]) => `${name!}: ${title!}`,
    );
    const titles = decisions.map(({ name, path }) => `${name}: ${titleOf(path)}`);
    expect(listed.toSorted()).toEqual(titles.toSorted());
    expect(
      decisions.filter(({ path, number }) => !titleOf(path).startsWith(`${number}. `)),
    ).toEqual([]);
  });

  it('have no former number that is in use, and each is merged into one that exists', () => {
    expect(former.length).toBeGreaterThan(0);
    expect(former.filter((number) => numbers.has(number))).toEqual([]);
    expect(new Set(former).size).toBe(former.length);
    expect(mergers.map(([, into]) => Number(into)).filter((into) => !numbers.has(into))).toEqual(
      [],
    );
  });

  it('exist wherever the tree cites one', () => {
    // Migrations that were released cannot change, so they may cite former numbers.
    const isKnown = (path: string, number: number) =>
      numbers.has(number) || (path.includes('/migrations/') && former.includes(number));
    const citing = FILES.filter(
      (path) =>
        /\.(tsx?|mjs|css|sql|sh|ya?ml|md|conf|service)$/.test(path) &&
        path !== 'tests/documents.test.ts',
    );
    const wrong = citing.flatMap((path) =>
      listCited(read(path))
        .filter((number) => !isKnown(path, number))
        .map((number) => `${path} cites ADR ${number}`),
    );
    expect(wrong).toEqual([]);
    expect(citing.flatMap((path) => listCited(read(path))).length).toBeGreaterThan(30);
  });
});

describe('the documents', () => {
  it('keep to their lengths', () => {
    expect(countLines('ARCHITECTURE.md')).toBeLessThanOrEqual(200);
    expect(read('ARCHITECTURE.md').match(/^```mermaid$/gm)).toHaveLength(1);
    expect(countLines('README.md')).toBeLessThanOrEqual(150);
  });

  it.each(DOCUMENTS)('%s has no link that leads nowhere', (path) => {
    expect(listDeadLinks(path)).toEqual([]);
  });

  it.each(CURRENT)('%s has the figures of the code, and no file that is missing', (path) => {
    expect(listFigures(read(path)).filter((figure) => !isDeclared(figure))).toEqual([]);
    expect(listMissingFiles(path)).toEqual([]);
  });

  it.each(CURRENT)('%s has lines of prose of at most 100 characters', (path) => {
    expect(listWideLines(path)).toEqual([]);
  });

  it.each(CURRENT)('%s names only commands that exist', (path) => {
    const scripts = ['package.json', 'apps/web/package.json'].flatMap((file) =>
      Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts),
    );
    const named = [...read(path).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('give the command that tests a commit', () => {
    const command = /^## Check it\n+```sh\n(.+)\n```$/m.exec(read('README.md'))![1]!;
    expect(read('.ci/run')).toMatch(new RegExp(`^${command}( |$)`, 'm'));
  });

  it('describe every setting with its default', () => {
    const table = read('docs/operations.md').split('\n## Settings\n')[1]!.split('\n## ')[0]!;
    const rows = [...table.matchAll(/^\| (`[^|]+?) *\| ([^|]*) \| ([^|]*) \|$/gm)];
    const listed = rows.flatMap(([, names]) => names!.match(/[A-Z][A-Z0-9_]+/g)!);
    expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted());

    const defaults = Object.entries(readInForce({})).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const rowOf = (name: string) => rows.find(([, names]) => names!.includes(`\`${name}\``))!;
    const wrong = defaults.filter(([name, value]) => {
      const shown = typeof value === 'boolean' ? Number(value) : value;
      return !rowOf(name)[3]!.includes(`\`${String(shown)}\``);
    });
    expect(wrong).toEqual([]);
  });
});

describe('docs/rewards.md', () => {
  const tables = read('docs/rewards.md').split('\n| card ');
  const rowsOf = (table: string) =>
    [...table.matchAll(/^\| [^|]+ \| `(\w+)` +\| +(\d+) +\| +(\d+) +\|$/gm)].map(
      ([, key, base, step]) => ({ key: key!, base: Number(base), step: Number(step) }),
    );

  it.each([
    { name: 'scores', table: tables[0]!, price: REWARD_RULES[REWARD_MODEL_VERSION], length: 6 },
    { name: 'cards', table: tables[1]!, price: CARD_RULES[REWARD_MODEL_VERSION], length: 9 },
  ])('has the XP of $name', ({ table, price, length }) => {
    const rows = rowsOf(table);
    expect(rows).toHaveLength(length);
    const priceOf = price as (key: string, probability: number) => number;
    const paid = rows.map(({ key }) => {
      const base = priceOf(key, 1);
      return { key, base, step: priceOf(key, 0.5) - base };
    });
    expect(rows).toEqual(paid);
  });
});

describe('the check of documents', () => {
  it('reads citations of one decision and of several', () => {
    const text = 'see ADR 5, ADRs 6, 7 and 8; decision 9 and decisions 10 to 11, ADR\n12';
    expect(listCited(text)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('compares a figure with every constant of its name', () => {
    const [right, wrong] = listFigures(
      '`LEADERBOARD_DEPTH` = 1,000, or\n`LEADERBOARD_DEPTH` = 999.',
    );
    expect(isDeclared(right!)).toBe(true);
    expect(isDeclared(wrong!)).toBe(false);
  });

  it('uses anchors as they are made from headings', () => {
    expect(toAnchor('What starts: `npm start`, and (more)')).toBe('what-starts-npm-start-and-more');
  });
});
