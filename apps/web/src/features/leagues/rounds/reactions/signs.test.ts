import { describe, expect, it } from 'vitest';
import { NO_REACTIONS, withOwn } from './signs.ts';

describe('an own reaction', () => {
  const others = { counts: [{ sign: 'fire' as const, members: 2 }], own: null };

  it('is counted, moved and removed before the server answers', () => {
    const added = withOwn(others, 'fire');
    expect(added).toEqual({ counts: [{ sign: 'fire', members: 3 }], own: 'fire' });
    const moved = withOwn(added, 'cheer');
    expect(moved.counts).toEqual([
      { sign: 'cheer', members: 1 },
      { sign: 'fire', members: 2 },
    ]);
    expect(withOwn(moved, null)).toEqual(others);
  });

  it('leaves no sign without members', () => {
    expect(withOwn(withOwn(NO_REACTIONS, 'sad'), null)).toEqual(NO_REACTIONS);
  });
});
