import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastSeen, merge, type SeenAnswer, type SeenPlayer } from './last-seen.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const answer = (queryHash: string, at: number, data: unknown = queryHash) =>
  ({
    queryHash,
    queryKey: [[queryHash]],
    state: { data, dataUpdatedAt: at },
  }) as unknown as SeenAnswer;
const namesOf = (answers: readonly SeenAnswer[] = []) => answers.map(({ queryHash }) => queryHash);

const player = (userId: string) =>
  ({ userId, username: userId, isProfileComplete: true }) as unknown as SeenPlayer;
const zoe = player('zoe');
const yan = player('yan');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('what a device has seen last', () => {
  it('is the newest answer to each question, of a week', () => {
    const before = [answer('old', NOW - 8 * DAY_MS), answer('same', NOW - DAY_MS, 'then')];
    const merged = merge(before, { answers: [answer('same', NOW, 'now')], atMs: NOW });
    expect(merged.map(({ state }) => state.data)).toEqual(['now']);
  });

  it('is as many as there is room for, and forty at most', () => {
    const many = Array.from({ length: 60 }, (_, index) => answer(`${index}`, NOW - index));
    expect(namesOf(merge(many, { answers: [], atMs: NOW }))).toEqual(namesOf(many.slice(0, 40)));
    const big = answer('big', NOW - 1, 'x'.repeat(1_500_000));
    expect(namesOf(merge([big], { answers: [answer('small', NOW)], atMs: NOW }))).toEqual([
      'small',
    ]);
  });

  it('is of one player alone: whoever comes next finds nothing', () => {
    const seen = createLastSeen('one');
    seen.begin(zoe);
    seen.keep(zoe, [answer('hers', NOW)]);
    expect(namesOf(seen.read()?.answers)).toEqual(['hers']);
    seen.begin(zoe);
    expect(namesOf(seen.read()?.answers)).toEqual(['hers']);
    seen.begin(yan);
    expect(seen.read()).toEqual({ player: yan, release: 'one', answers: [] });
    seen.begin(null);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zoe|yan|hers/);
  });

  it('is not written by a tab that still shows who signed out in another one', () => {
    const seen = createLastSeen('one');
    seen.begin(zoe);
    seen.begin(null);
    seen.keep(zoe, [answer('hers', NOW)]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zoe|hers/);
    seen.begin(yan);
    seen.keep(zoe, [answer('hers', NOW)]);
    seen.keep(null, [answer('visitors', NOW)]);
    expect(seen.read()?.answers).toEqual([]);
  });

  it('is nothing to another release, nor what is no such thing', () => {
    const before = createLastSeen('one');
    before.begin(zoe);
    before.keep(zoe, [answer('hers', NOW)]);
    expect(createLastSeen('two').read()).toBeNull();
    for (const text of ['{}', 'null', '[', '{"player":null,"release":"one"}']) {
      localStorage.setItem('lastSeen', text);
      expect(createLastSeen('one').read(), text).toBeNull();
    }
  });
});
