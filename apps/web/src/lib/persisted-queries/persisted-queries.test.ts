import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPersistedQueries,
  merge,
  type PersistedQuery,
  type PersistedPlayer,
} from './persisted-queries.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const answer = (queryHash: string, at: number, data: unknown = queryHash) =>
  ({
    queryHash,
    queryKey: [[queryHash]],
    state: { data, dataUpdatedAt: at },
  }) as unknown as PersistedQuery;
const namesOf = (answers: readonly PersistedQuery[] = []) =>
  answers.map(({ queryHash }) => queryHash);

const player = (userId: string) =>
  ({ userId, username: userId, isProfileComplete: true }) as unknown as PersistedPlayer;
const zoe = player('zoe');
const yan = player('yan');

beforeEach(() => vi.useFakeTimers({ now: NOW }));

describe('the stored responses', () => {
  it('are the newest per query, of a week', () => {
    const before = [answer('old', NOW - 8 * DAY_MS), answer('same', NOW - DAY_MS, 'then')];
    const merged = merge(before, { answers: [answer('same', NOW, 'now')], atMs: NOW });
    expect(merged.map(({ state }) => state.data)).toEqual(['now']);
  });

  it('are at most forty, and fit the storage', () => {
    const many = Array.from({ length: 60 }, (_, index) => answer(`${index}`, NOW - index));
    expect(namesOf(merge(many, { answers: [], atMs: NOW }))).toEqual(namesOf(many.slice(0, 40)));
    const big = answer('big', NOW - 1, 'x'.repeat(1_500_000));
    expect(namesOf(merge([big], { answers: [answer('small', NOW)], atMs: NOW }))).toEqual([
      'small',
    ]);
  });

  it('belong to one player and are deleted for the next', () => {
    const seen = createPersistedQueries('one');
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

  it('are not written by a tab that missed a sign-out', () => {
    const seen = createPersistedQueries('one');
    seen.begin(zoe);
    seen.begin(null);
    seen.keep(zoe, [answer('hers', NOW)]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zoe|hers/);
    seen.begin(yan);
    seen.keep(zoe, [answer('hers', NOW)]);
    seen.keep(null, [answer('visitors', NOW)]);
    expect(seen.read()?.answers).toEqual([]);
  });

  it('are ignored if malformed or of another release', () => {
    const before = createPersistedQueries('one');
    before.begin(zoe);
    before.keep(zoe, [answer('hers', NOW)]);
    expect(createPersistedQueries('two').read()).toBeNull();
    for (const text of ['{}', 'null', '[', '{"player":null,"release":"one"}']) {
      localStorage.setItem('lastSeen', text);
      expect(createPersistedQueries('one').read(), text).toBeNull();
    }
  });
});
