import { describe, expect, it } from 'vitest';
import { internalPath } from './paths.ts';

const SITE = 'https://kickoracle.example';

describe('internalPath', () => {
  it.each(['/', '/events', '/profile/zoé?tab=friends#top', '/matches/1%2F2'])(
    'keeps %s, which stays on this site',
    (path) => {
      expect(internalPath(path, SITE)).not.toBeNull();
    },
  );

  it.each([
    null,
    '',
    'events',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/./\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
  ])('refuses %j', (path) => {
    expect(internalPath(path, SITE)).toBeNull();
  });
});
