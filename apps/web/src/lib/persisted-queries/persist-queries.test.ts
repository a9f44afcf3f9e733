import { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@kickoracle/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '#testing/a-session.ts';
import { queries } from '../api.ts';
import { persistedQueries } from './persisted-queries.ts';
import {
  isRestored,
  restoreQueries,
  persistQueries,
  toPersistedPlayer,
  UNDATED_AT,
} from './persist-queries.ts';

const session = aSession({ userId: 'zoe' as UserId, isAdmin: true });
const sessionKey = queries.accounts.getSession.queryKey();
const listKey = queries.matches.listActiveMatches.queryKey({ input: {} });
const auditKey = queries.audit.listAudit.queryKey({ input: {} });

beforeEach(() => vi.useFakeTimers());

function see(): void {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { session });
  persistedQueries.begin(toPersistedPlayer(session));
  persistQueries(client);
  client.setQueryData(listKey, { matches: ['a match'], next: null } as never);
  client.setQueryData(auditKey, ['what an administrator read'] as never);
  vi.advanceTimersByTime(1_000);
}

it('stores matches, but no administration and no address', () => {
  see();
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('a match');
  expect(stored).not.toMatch(/administrator read|players\.example|isAdmin/);
});

it('restores them on a page without data, as stale', () => {
  see();
  vi.advanceTimersByTime(60_000);
  const client = new QueryClient();
  restoreQueries(client);
  expect(client.getQueryData(listKey)).toEqual({ matches: ['a match'], next: null });
  const query = client.getQueryCache().find({ queryKey: listKey })!;
  expect([isRestored(query), query.isStale()]).toEqual([true, true]);
  const known = client.getQueryState(sessionKey)!;
  expect(known.data).toMatchObject({ session: { userId: 'zoe', email: '', isAdmin: false } });
  expect(known.dataUpdatedAt).toBe(UNDATED_AT);
  client.setQueryData(listKey, { matches: [], next: null } as never);
  expect(isRestored(query)).toBe(false);
});
