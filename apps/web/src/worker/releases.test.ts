// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cacheOf, isOfRelease, listOutdated } from './releases.ts';

const [first, second, third] = ['1', '2', '3'].map(cacheOf) as [string, string, string];

describe('releases that are kept', () => {
  it.each([
    ['of one, itself', [first], '1', []],
    ['of two, both', [first, second], '2', []],
    ['of three, the last two', [first, second, third], '3', [first]],
    ['what is no release', ['outbox', first, second, third, 'other'], '3', [first]],
    ['one that is gone back to, with the one before', [first, second, third], '1', [second]],
  ])('are %s', (_, names, release, outdated) =>
    expect(listOutdated(names, release)).toEqual(outdated),
  );

  it('are whole: a page that asks for a script or style of another one is not kept', () => {
    const page = (name: string) =>
      `<script src="/assets/first-1.js"></script><link href="/assets/${name}.css"><link href="/assets/a.woff2">`;
    const files = ['/assets/first-1.js', '/assets/index-1.css'];
    expect(isOfRelease(page('index-1'), files)).toBe(true);
    expect(isOfRelease(page('index-2'), files)).toBe(false);
    expect(isOfRelease('<h1>Bad gateway</h1>', files)).toBe(false);
  });
});
