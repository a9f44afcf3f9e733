// npm run test:before [-- --from=<commit> --share=N <file>…]: an earlier version's own browser tests on the database of this one,
// as its servers meet it while they are replaced. What is red is tried again on its own schema: what is red
// there too is not of our doing. Exits with 1 where something is red on our schema alone.
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OLDEST_BESIDE } from '../apps/server/src/db/contracting-migrations.ts';
import { checkOut } from './upgrade.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const MIGRATIONS = 'apps/server/src/db/migrations';
const SHARES = 16;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: OLDEST_BESIDE.commit },
    share: { type: 'string', default: '0' },
  },
});

/** The migrations that the earlier version does not know; its tests make a database by them, too. */
function addMigrations(checkout: string): string[] {
  const known = new Set(readdirSync(join(checkout, MIGRATIONS)));
  const names = readdirSync(join(HERE, MIGRATIONS)).filter((name) => !known.has(name));
  for (const name of names) {
    copyFileSync(join(HERE, MIGRATIONS, name), join(checkout, MIGRATIONS, name));
  }
  return names;
}

function runIn(checkout: string, [program, ...args]: [string, ...string[]]): boolean {
  const folders = [dirname(process.execPath), join(checkout, 'node_modules/.bin')];
  const env = {
    ...process.env,
    PATH: [...folders, process.env['PATH']].join(':'),
    CIRCLE: 'default',
    SHARE: `${values.share}/${SHARES}`,
    TEST_REPORTS: join(checkout, 'test-results/before'),
  };
  return spawnSync(program, args, { cwd: checkout, env, stdio: 'inherit' }).status === 0;
}

/** What a run writes down of itself, over what it was asked for. */
type LastRun = { readonly failedTests: string[]; readonly isAsked?: boolean };

/** Runs browser tests of a checkout; those that were red, by their ids. Throws where none could be run. */
function runTests(checkout: string, args: string[], asked: string[] = []): string[] {
  const file = join(checkout, 'last-run.json');
  const start: LastRun = { failedTests: asked, isAsked: true };
  writeFileSync(file, JSON.stringify(start));
  const isGreen = runIn(checkout, ['playwright', 'test', `--last-failed-file=${file}`, ...args]);
  if (isGreen) return [];
  const { failedTests, isAsked } = JSON.parse(readFileSync(file, 'utf8')) as LastRun;
  if (isAsked || failedTests.length === 0) throw new Error('The tests could not be run.');
  return failedTests;
}

function listRed(checkout: string): string[] {
  const added = addMigrations(checkout);
  console.log(`Its browser tests with ${added.length} migrations more: ${added.join(', ')}`);
  if (!runIn(checkout, ['npm', 'run', '--silent', 'build'])) throw new Error('It does not build.');
  const red = runTests(checkout, files);
  if (red.length === 0) return [];
  console.log(`Once more the ${red.length} that were red, on its own schema`);
  for (const name of added) rmSync(join(checkout, MIGRATIONS, name));
  const ownRed = new Set(runTests(checkout, ['--last-failed'], red));
  return red.filter((id) => !ownRed.has(id));
}

const folder = mkdtempSync(join(tmpdir(), 'kickoracle-before-'));
let red: string[];
try {
  red = listRed(checkOut(HERE, values.from, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  red.length === 0
    ? `${values.from} passes on the schema of this version what it passes on its own.`
    : `${red.length} tests of ${values.from} are red on the schema of this version alone.`,
);
process.exit(red.length === 0 ? 0 : 1);
