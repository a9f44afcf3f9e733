// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { countryKey } from './competition-names.ts';
import { flagCodeOf } from './country-codes.ts';

const MIGRATIONS = fileURLToPath(
  new URL('../../../../server/src/db/migrations/*competitions.sql', import.meta.url),
);
const FLAGS = join(
  createRequire(import.meta.url).resolve('country-flag-icons/package.json'),
  '../3x2',
);
/** Drawn by us: no country. */
const OWN_MARKS = ['world', 'africa', 'asia', 'north_america', 'south_america', 'oceania'];

const migration = readFileSync(globSync(MIGRATIONS)[0]!, 'utf8');
const list = /CREATE TYPE countries AS ENUM \(([^;]*)\);/.exec(migration)![1]!;
const countries = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!);

it('reads the countries of the database', () => {
  expect(countries.length).toBeGreaterThan(220);
  expect(countries).toEqual(
    expect.arrayContaining(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Europe', 'World']),
  );
});

it.each(countries)('%s has a flag or a mark of its own', (country) => {
  const key = countryKey(country);
  const code = flagCodeOf(key);
  if (OWN_MARKS.includes(key)) expect(code).toBe('world');
  else expect([code, existsSync(join(FLAGS, `${code}.svg`))]).toEqual([code, true]);
});

it.each([
  ['england', 'GB-ENG'],
  ['scotland', 'GB-SCT'],
  ['wales', 'GB-WLS'],
  ['northern_ireland', 'GB-NIR'],
  ['europe', 'EU'],
])('%s has its own flag', (key, code) => {
  expect(flagCodeOf(key)).toBe(code);
});
