// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readFlags } from '../../../vite/flags-plugin.ts';
import { Flag } from '#ui/identity/flag.tsx';
import { countryKey } from './competition-names.ts';

const MIGRATIONS = fileURLToPath(
  new URL('../../../../server/src/db/schema/migrations/*baseline.sql', import.meta.url),
);
/** Our own drawings; no countries. */
const OWN_MARKS = ['world', 'africa', 'asia', 'north_america', 'south_america', 'oceania'];

const migration = readFileSync(globSync(MIGRATIONS)[0]!, 'utf8');
const flags = readFlags();
const list = /CREATE TYPE countries AS ENUM \(([^;]*?)-- Countries of the past/.exec(
  migration,
)![1]!;
const countries = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!);

it('reads the countries of the database', () => {
  expect(countries.length).toBeGreaterThan(220);
  expect(countries).toEqual(
    expect.arrayContaining(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Europe', 'World']),
  );
});

const renderFlag = (country: string) =>
  renderToString(createElement(Flag, { country, label: 'Somewhere' }));

it.each(countries)('%s has a flag or a mark of its own', (country) => {
  const key = countryKey(country);
  if (OWN_MARKS.includes(key)) return expect(renderFlag(key)).toMatch(/^<svg /);
  expect(renderFlag(key)).toContain(`src="/flags/${key}.svg"`);
  expect(flags.get(`${key}.svg`)).toMatch(/^<svg .*<\/svg>$/);
});

it.each([
  'england',
  'scotland',
  'wales',
  'northern_ireland',
  'europe',
  'france',
  'germany',
  'italy',
  'spain',
  'uk',
])('%s has its own flag', (country) => {
  const same = [...flags.values()].filter((flag) => flag === flags.get(`${country}.svg`));
  expect(same).toHaveLength(1);
});

it('the world has a drawing of ours in place of a flag', () => {
  expect(renderFlag('world')).toMatch(/^<svg .*aria-label="Somewhere".*<circle/);
});
