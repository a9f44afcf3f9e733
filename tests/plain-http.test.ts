import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Lints one file of a project with only our settings. */
function lint(path: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kickoracle-lint-'));
  try {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    return spawnSync(process.execPath, [oxlint, '.'], { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([
  'export const id = crypto.randomUUID();',
  'export const { locks } = navigator as Partial<Navigator>;',
  'export const all = navigator.locks;',
  'export const copy = () => navigator.clipboard.writeText("a");',
  'export const names = caches.keys();',
  'export const names = globalThis.caches;',
  'export const { serviceWorker } = navigator;',
])('what plain http lacks is no part of the client’s code: %s', (code) => {
  expect(lint('apps/web/src/features/some/thing.ts', code)).toMatch(
    /no-restricted-(?:properties|globals)/,
  );
  expect(lint('apps/web/src/worker/thing.ts', code)).not.toContain('no-restricted');
});
