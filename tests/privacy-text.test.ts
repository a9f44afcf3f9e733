import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COOKIES } from '../apps/web/src/features/legal/legal-documents.ts';

const SERVER = fileURLToPath(new URL('../apps/server/src/', import.meta.url));
const CLIENT = fileURLToPath(new URL('../apps/web/src/', import.meta.url));

/** Cookie names in the server's sources; random parts are an ellipsis. */
function readCookieNames(): string[] {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const text = readFileSync(SERVER + file, 'utf8');
    const own = [...text.matchAll(/createOwnCookie\(\s*['`]([^'`]+)['`]/g)];
    const others = /\bsetCookie\(/.test(text) ? [...text.matchAll(/COOKIE = '([^']+)'/g)] : [];
    return [...own, ...others].map(([, name]) => name!.replace(/\$\{.*\}/, '…'));
  });
}

function readClientCookieNames(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).filter(
    (file) => !file.includes('.test.'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(CLIENT + file, 'utf8');
    const named = /\bCOOKIE = '([^']+)'/.exec(text)?.[1];
    return [...text.matchAll(/\bsetCookie\((?:'([^']+)'|COOKIE)/g)].map(
      ([, name = named]) => name!,
    );
  });
}

it('LEGAL-01: the privacy text lists every cookie of the server and the client', () => {
  const names = readCookieNames();
  expect(names).toContain('session');
  const choices = [...new Set(readClientCookieNames())].toSorted().join(', ');
  expect(Object.values(COOKIES).toSorted()).toEqual([...names, choices].toSorted());
});

it('only one file of the client writes cookies', () => {
  const writers = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).filter(
    (file) =>
      !file.includes('.test.') && /document\.cookie = /.test(readFileSync(CLIENT + file, 'utf8')),
  );
  expect(writers).toEqual(['lib/cookies.ts']);
});

it('no other file of the server sets a cookie', () => {
  const setters = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) =>
      !/\.test\.ts$|^testing\//.test(file) &&
      /\bsetCookie\(|\bserialize\b.*hono\/utils\/cookie/.test(readFileSync(SERVER + file, 'utf8')),
  );
  expect(setters.toSorted()).toEqual(['http/demonstration-door.ts', 'http/own-cookie.ts']);
});
