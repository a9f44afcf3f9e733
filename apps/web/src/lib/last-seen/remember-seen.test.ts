import { QueryClient } from '@tanstack/react-query';
import type { SessionView } from '@kickoracle/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../api.ts';
import { lastSeen } from './last-seen.ts';
import { isRecalled, recallSeen, rememberSeen, toSeenPlayer, UNHEARD_AT } from './remember-seen.ts';

const session = {
  userId: 'zoe',
  email: 'zoe@players.example',
  username: 'zoe.keeper',
  isAdmin: true,
  isProfileComplete: true,
  signInMethods: ['password'],
} as unknown as SessionView;
const sessionKey = queries.accounts.getSession.queryKey();
const listKey = queries.matches.listActiveMatches.queryKey({ input: {} });
const auditKey = queries.audit.listAudit.queryKey({ input: {} });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

/** A page on which all of that was seen. */
function see(): void {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { session });
  lastSeen.begin(toSeenPlayer(session));
  rememberSeen(client);
  client.setQueryData(listKey, { matches: ['a match'], next: null } as never);
  client.setQueryData(auditKey, ['what an administrator read'] as never);
  vi.advanceTimersByTime(1_000);
}

it('keeps the matches that were seen, and nothing of the desk, nor an address', () => {
  see();
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('a match');
  expect(stored).not.toMatch(/administrator read|players\.example|isAdmin/);
});

it('begins with them where the page brought nothing along, and asks for all of it anew', () => {
  see();
  vi.advanceTimersByTime(60_000);
  const client = new QueryClient();
  recallSeen(client);
  expect(client.getQueryData(listKey)).toEqual({ matches: ['a match'], next: null });
  const query = client.getQueryCache().find({ queryKey: listKey })!;
  expect([isRecalled(query), query.isStale()]).toEqual([true, true]);
  const known = client.getQueryState(sessionKey)!;
  expect(known.data).toMatchObject({ session: { userId: 'zoe', email: '', isAdmin: false } });
  expect(known.dataUpdatedAt).toBe(UNHEARD_AT);
  client.setQueryData(listKey, { matches: [], next: null } as never);
  expect(isRecalled(query)).toBe(false);
});
