// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countryKey } from './competition-names.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8');

const [, list] = /CREATE TYPE countries AS ENUM \(([^;]+)\);/.exec(
  read('apps/server/src/db/schema/migrations/20261128170000-baseline.sql'),
)!;
const names = [...list!.matchAll(/'((?:[^']|'')+)'/g)].map(([, name]) => name!.replace("''", "'"));
const keys = names.map(countryKey);

it('the database knows countries', () => {
  expect(names.length).toBeGreaterThan(200);
  expect(names).toContain('Northern Ireland');
});

describe.each(['en', 'fr', 'es', 'it', 'de'])('the country names in %s', (language) => {
  const texts = JSON.parse(read(`apps/web/public/locales/${language}/countries.json`)) as Record<
    string,
    string
  >;

  it('are exactly those of the database', () => {
    expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
  });

  it('are distinct and not empty', () => {
    const list = Object.values(texts);
    expect(list.filter((text) => text.trim() === '')).toEqual([]);
    expect(list.filter((text, index) => list.indexOf(text) !== index)).toEqual([]);
  });
});
