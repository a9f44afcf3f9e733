import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COOKIES } from '../apps/web/src/features/legal/legal-documents.ts';

const SERVER = fileURLToPath(new URL('../apps/server/src/', import.meta.url));

/** Names of cookies as the server's sources give them; what is drawn anew each time as an ellipsis. */
function readCookieNames(): string[] {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const text = readFileSync(SERVER + file, 'utf8');
    const own = [...text.matchAll(/createOwnCookie\(\s*['`]([^'`]+)['`]/g)];
    const others = /\bsetCookie\(/.test(text) ? [...text.matchAll(/COOKIE = '([^']+)'/g)] : [];
    return [...own, ...others].map(([, name]) => name!.replace(/\$\{.*\}/, '…'));
  });
}

it('LEGAL-01: the privacy text names every cookie that the server sets', () => {
  const names = readCookieNames();
  expect(names).toContain('session');
  expect(Object.values(COOKIES).toSorted()).toEqual(names.toSorted());
});

it('no other file of the server sets a cookie', () => {
  const setters = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) =>
      !/\.test\.ts$|^testing\//.test(file) &&
      /\bsetCookie\(|hono\/utils\/cookie/.test(readFileSync(SERVER + file, 'utf8')),
  );
  expect(setters.toSorted()).toEqual(['http/demonstration-door.ts', 'http/own-cookie.ts']);
});
