// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findNamespaces } from './texts-ahead-plugin.ts';

const source = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

it('finds one namespace, several and none', () => {
  expect(findNamespaces(`const { t } = useTranslation('friends');`)).toEqual(['friends']);
  expect(
    findNamespaces(`useTranslation([\n  'matches',\n  'common',\n]); useTranslation('matches')`),
  ).toEqual(['matches', 'common']);
  expect(findNamespaces(`const { i18n } = useTranslation();`)).toEqual([]);
});

it('finds a list under its name', () => {
  expect(findNamespaces(source('features/teams/teams-page.tsx'))).toContain('countries');
});

it('reads every call in the client', () => {
  const cwd = new URL('../src/', import.meta.url).pathname;
  const paths = globSync('**/*.{ts,tsx}', { cwd }).filter(
    (path) => !/\.test\.|lib\/translation\//.test(path),
  );
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const code = source(path);
    const calls = [...code.matchAll(/useTranslation\(([^)\s])/g)];
    if (calls.length > 0) expect(findNamespaces(code), path).not.toEqual([]);
  }
});
