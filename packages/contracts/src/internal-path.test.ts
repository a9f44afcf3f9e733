import { describe, expect, it } from 'vitest';
import { isInternalPath } from './internal-path.ts';

/** Forty ways to name another site, or to leave this one. */
const HOSTILE_PATHS = [
  '',
  'events',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0a/evil.example',
  '/%00/evil.example',
  '/%20/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/ /evil.example',
  ' //evil.example',
  '\t//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:msgbox(1)',
  'evil.example',
  '@evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/events/..//evil.example',
];

describe('T21: a remembered path', () => {
  it.each(['/', '/events', '/profile/zoé?tab=friends#top', '/matches/1%2F2', '/a?b=//c/../d'])(
    'is kept when it stays on this site: %s',
    (path) => {
      expect(isInternalPath(path)).toBe(true);
    },
  );

  it('is refused in forty ways to leave the site', () => {
    expect(HOSTILE_PATHS.length).toBeGreaterThanOrEqual(40);
    expect(HOSTILE_PATHS.filter(isInternalPath)).toEqual([]);
  });
});
