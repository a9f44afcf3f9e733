import type { UserId } from '@kickoracle/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '#testing/a-session.ts';
import { queries } from './api.ts';
import { readStored } from './browser-storage.ts';
import {
  beginPersisting,
  forgetPersisted,
  persistQueries,
  restoreQueries,
  UNDATED_AT,
} from './persisted-queries.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const zoe = aSession({ userId: 'zoe' as UserId, isAdmin: true });
const yan = aSession({ userId: 'yan' as UserId });
const sessionKey = queries.accounts.getSession.queryKey();
const auditKey = queries.audit.listAudit.queryKey({ input: {} });
const keyOf = (matchId: string) =>
  queries.matches.getMatch.queryKey({ input: { matchId: matchId as never } });

beforeEach(() => vi.useFakeTimers({ now: NOW }));

/** A page that shows matches to a player, by the age of their data. */
function show(session: typeof zoe | null, ages: Record<string, number>, data?: string) {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { session });
  for (const [id, age] of Object.entries(ages)) {
    client.setQueryData(keyOf(id), (data ?? `match ${id}`) as never, { updatedAt: NOW - age });
  }
  persistQueries(client);
  return client;
}

const listStored = () => {
  const { answers } = readStored('lastSeen') as { answers: { state: { data: string } }[] };
  return answers.map(({ state }) => state.data);
};

describe('the stored responses', () => {
  it('are matches, but no administration and no address', () => {
    beginPersisting(zoe);
    const client = show(zoe, { a: 0 });
    client.setQueryData(auditKey, ['what an administrator read'] as never);
    persistQueries(client);
    const text = JSON.stringify({ ...localStorage });
    expect(text).toContain('match a');
    expect(text).not.toMatch(/administrator read|players\.example|isAdmin/);
  });

  it('are the newest per query, of a week', () => {
    beginPersisting(zoe);
    show(zoe, { old: 8 * DAY_MS, same: DAY_MS }, 'then');
    show(zoe, { same: 0 }, 'now');
    expect(listStored()).toEqual(['now']);
    // Of a tab that has been in the background since.
    show(zoe, { same: DAY_MS }, 'then');
    expect(listStored()).toEqual(['now']);
  });

  it('are at most forty, and fit the storage', () => {
    beginPersisting(zoe);
    show(zoe, Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`m${index}`, index])));
    expect(listStored()).toEqual(Array.from({ length: 40 }, (_, index) => `match m${index}`));
    forgetPersisted();
    beginPersisting(zoe);
    show(zoe, { big: 1 }, 'x'.repeat(1_500_000));
    show(zoe, { small: 0 });
    expect(listStored()).toEqual(['match small']);
  });

  it('are all that the page of a round shows', () => {
    beginPersisting(zoe);
    const { rounds } = queries;
    const of = { input: {} as never };
    const keys = [rounds.listRounds, rounds.getRound, rounds.getRoundTable];
    const client = show(zoe, {});
    for (const [index, { queryKey }] of keys.entries()) {
      client.setQueryData(queryKey(of), `part ${index}` as never);
    }
    persistQueries(client);
    expect(listStored().toSorted()).toEqual(['part 0', 'part 1', 'part 2']);
  });

  it('are not those of unknown age', () => {
    beginPersisting(zoe);
    show(zoe, { a: NOW - UNDATED_AT, b: 0 });
    expect(listStored()).toEqual(['match b']);
  });

  it('belong to one player and are deleted for the next', () => {
    beginPersisting(zoe);
    show(zoe, { hers: 0 });
    beginPersisting(zoe);
    expect(listStored()).toEqual(['match hers']);
    beginPersisting(yan);
    expect(listStored()).toEqual([]);
    show(yan, { his: 0 });
    beginPersisting(null);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zoe|yan|hers|his/);
  });

  it('are not written by a tab that missed a sign-out', () => {
    beginPersisting(zoe);
    beginPersisting(null);
    show(zoe, { hers: 0 });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zoe|hers/);
    beginPersisting(yan);
    show(zoe, { hers: 0 });
    show(null, { visitors: 0 });
    expect(listStored()).toEqual([]);
  });
});

describe('a page without data', () => {
  const restore = () => {
    const client = new QueryClient();
    restoreQueries(client);
    return client;
  };

  it('starts with the stored responses, as stale, and with a session without rights', () => {
    beginPersisting(zoe);
    show(zoe, { a: 60_000 });
    const client = restore();
    const query = client.getQueryCache().find({ queryKey: keyOf('a') })!;
    expect([query.state.data, query.state.dataUpdatedAt]).toEqual(['match a', NOW - 60_000]);
    expect(query.isStale()).toBe(true);
    const known = client.getQueryState(sessionKey)!;
    expect(known.data).toMatchObject({ session: { userId: 'zoe', email: '', isAdmin: false } });
    expect(known.dataUpdatedAt).toBe(UNDATED_AT);
  });

  it('knows a profile that was completed since the sign-in', () => {
    beginPersisting({ ...zoe, username: null, isProfileComplete: false });
    show(zoe, {});
    expect(restore().getQueryData(sessionKey)).toMatchObject({
      session: { username: zoe.username, isProfileComplete: true },
    });
  });

  it('ignores those of another release, and unreadable ones', () => {
    beginPersisting(zoe);
    show(zoe, { a: 0 });
    const text = localStorage.getItem('lastSeen')!;
    for (const other of [text.replace('"release":"', '"release":"/another'), '{}', 'null', '[']) {
      localStorage.setItem('lastSeen', other);
      expect(restore().getQueryCache().getAll(), other).toEqual([]);
    }
    localStorage.setItem('lastSeen', text);
    expect(restore().getQueryData(keyOf('a'))).toBe('match a');
  });
});
