// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPages } from './first-load-plugin.ts';

it('finds the code of every page of the router', () => {
  const routes = readFileSync(new URL('../src/app/routes.tsx', import.meta.url), 'utf8');
  const pages = readPages();
  expect(pages.size).toBe(routes.split('lazy:').length - 1);
  for (const [path, module] of pages) expect(existsSync(module), path).toBe(true);
  expect(pages.get('/')).toMatch(/home-screen\.tsx$/);
  expect(pages.get('/matches/:matchId')).toMatch(/match-screen\.tsx$/);
});
