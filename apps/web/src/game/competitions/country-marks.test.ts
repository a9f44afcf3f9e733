// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readFlags } from '../../../vite/flags-plugin.ts';
import { Flag } from '../../ui/identity/flag.tsx';
import { countryKey } from './competition-names.ts';
import { flagCodeOf } from './country-codes.ts';

const MIGRATIONS = fileURLToPath(
  new URL('../../../../server/src/db/migrations/*competitions.sql', import.meta.url),
);
/** Drawn by us: no country. */
const OWN_MARKS = ['world', 'africa', 'asia', 'north_america', 'south_america', 'oceania'];

const migration = readFileSync(globSync(MIGRATIONS)[0]!, 'utf8');
const flags = readFlags();
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
  else expect([code, flags.has(`${code}.svg`)]).toEqual([code, true]);
});

it.each([
  ['england', 'GB-ENG'],
  ['scotland', 'GB-SCT'],
  ['wales', 'GB-WLS'],
  ['northern_ireland', 'GB-NIR'],
  ['europe', 'EU'],
  ['france', 'FR'],
  ['germany', 'DE'],
  ['italy', 'IT'],
  ['spain', 'ES'],
  ['uk', 'GB'],
])('%s has its own flag', (key, code) => {
  expect(flagCodeOf(key)).toBe(code);
  expect(flags.get(`${code}.svg`)).toMatch(/^<svg .*<\/svg>$/);
});

it('the world has a drawing of ours in place of a flag', () => {
  expect(flagCodeOf('world')).toBe('world');
  expect(renderToString(createElement(Flag, { code: 'world', label: 'World' }))).toMatch(
    /^<svg .*aria-label="World".*<circle/,
  );
});
