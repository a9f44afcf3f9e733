import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

function fill(...paths: string[]): FairQueue<string> {
  const queue = createFairQueue<string>();
  for (const [index, path] of paths.entries()) queue.add(path.split('/'), `${path} ${index}`);
  return queue;
}

function takeAll(queue: FairQueue<string>): string[] {
  return Array.from({ length: queue.size }, () => queue.take(() => true)!);
}

describe('turns', () => {
  it('alternate between groups of any size, and keep the order within a group', () => {
    const queue = fill('crowd', 'crowd', 'crowd', 'one', 'two');
    expect(takeAll(queue)).toEqual(['crowd 0', 'one 3', 'two 4', 'crowd 1', 'crowd 2']);
    expect(queue.take(() => true)).toBeNull();
  });

  it('alternate within a group', () => {
    const queue = fill('wide/a', 'wide/a', 'wide/b', 'other/c');
    expect(takeAll(queue)).toEqual(['wide/a 0', 'other/c 3', 'wide/b 2', 'wide/a 1']);
  });

  it('skip a blocked group, which keeps its place', () => {
    const queue = fill('busy', 'idle', 'last');
    expect(queue.take((name) => name !== 'busy')).toBe('idle 1');
    expect(takeAll(queue)).toEqual(['busy 0', 'last 2']);
  });
});

describe('the dropped item', () => {
  it('is the newest of the largest group, at each level', () => {
    const queue = fill('one', 'wide/a', 'wide/b', 'wide/b', 'two');
    expect(queue.dropNewest()).toBe('wide/b 3');
    expect(queue.dropNewest()).toBe('wide/b 2');
    // All groups have one item: the last in turn.
    expect(queue.dropNewest()).toBe('two 4');
    expect(takeAll(queue)).toEqual(['one 0', 'wide/a 1']);
    expect(queue.dropNewest()).toBeNull();
  });

  it('is known before: `isMostCrowded` is true if the added item would be dropped at once', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 30 }), path, (waiting, newcomer) => {
        const queue = fill(...waiting.map((names) => names.join('/')));
        const isMostCrowded = queue.isMostCrowded(newcomer);
        queue.add(newcomer, 'newcomer');
        const dropped = queue.dropNewest();
        if (isMostCrowded) expect(dropped).toBe('newcomer');
      }),
    );
    expect(fill('a/x', 'a/y', 'a/y').isMostCrowded(['a', 'x'])).toBe(false);
    expect(fill('a/x', 'a/x', 'b/z').isMostCrowded(['a', 'x'])).toBe(true);
    expect(fill('a/x', 'a/x', 'b/z').isMostCrowded(['c', 'x'])).toBe(false);
    expect(fill('a/x', 'b/y').isMostCrowded(['c', 'z'])).toBe(true);
  });
});
