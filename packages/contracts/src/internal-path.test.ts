import { describe, expect, it } from 'vitest';
import { isInternalPath } from './internal-path.ts';
import { HOSTILE_PATHS } from './testing/hostile-paths.ts';

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
