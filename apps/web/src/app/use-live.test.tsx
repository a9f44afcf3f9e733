import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { invalidateFacts } from '../game/facts.ts';
import { setSession } from '../game/players/session.ts';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls, type Call } from '../testing/answers.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { fakeLocks } from '../testing/fake-locks.ts';
import { startEnglish } from '../testing/i18n.ts';
import { settle } from '../testing/settle.ts';
import { showPage } from '../testing/show-page.tsx';
import { useLive } from './use-live.ts';

const session = { userId: 'zoe', username: 'zoe.keeper', isAdmin: false };
const [matchId, otherId, eventId, userId] = ['m1', 'm2', 'e1', 'zoe'] as never[];
let calls: readonly Call[] = [];

beforeAll(startEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.install();
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true, locks: fakeLocks() });
  const body = { matches: [], items: [], next: null };
  calls = answerCalls({
    '/matches': () => ({ body }),
    '/items': () => ({ body }),
    '/matches/m1': () => ({ body }),
    '/matches/m2': () => ({ body }),
    '/events/e1': () => ({ body }),
    '/players/zoe/history': () => ({ body }),
    '/competitions': () => ({ body: [] }),
    '/friends': () => ({ body: { friends: [], incomingRequests: [], outgoingRequests: [] } }),
    '/leaderboard/friends': () => ({ body: { rows: [], comparedWith: null } }),
    '/notifications/unread': () => ({ body: [] }),
  });
});

/** Shows data that a prediction can change, and data that it cannot. */
function Everything() {
  useLive();
  useQuery(queries.matches.listActiveMatches.queryOptions({ input: {} }));
  useQuery(queries.events.listOpenItems.queryOptions({ input: {} }));
  useQuery(queries.matches.getMatch.queryOptions({ input: { matchId: matchId! } }));
  useQuery(queries.matches.getMatch.queryOptions({ input: { matchId: otherId! } }));
  useQuery(queries.events.getEvent.queryOptions({ input: { eventId: eventId! } }));
  useQuery(queries.friends.listFriends.queryOptions());
  useQuery(queries.leaderboard.getFriendsBoard.queryOptions({ input: { year: 2026 } }));
  useQuery(queries.notifications.listUnread.queryOptions());
  useQuery(queries.predictions.getPredictionHistory.queryOptions({ input: { userId: userId! } }));
  useQuery(queries.competitions.listCompetitions.queryOptions());
  return <p>shown</p>;
}

async function open({ signedIn = true } = {}) {
  const known = signedIn ? session : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: known } as never);
  showPage(<Everything />);
  await act(settle);
  expect(screen.getByText('shown')).toBeDefined();
}
async function requestsDuring(happening: () => void): Promise<string[]> {
  const before = calls.length;
  await act(async () => {
    happening();
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
  });
  return calls
    .slice(before)
    .map(({ path }) => path)
    .toSorted();
}

it('LIST-13, PROFILE-23: a prediction elsewhere refetches lists, history and item', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  const ofMatch = { kind: 'prediction', eventId: 'part', matchId: 'm1' };
  const lists = ['/items', '/matches', '/players/zoe/history'];
  expect(await requestsDuring(() => FakeEventSource.latest.say(ofMatch))).toEqual(
    [...lists, '/matches/m1'].toSorted(),
  );
  const ofEvent = { kind: 'prediction', eventId: 'e1', matchId: null };
  expect(await requestsDuring(() => FakeEventSource.latest.say(ofEvent))).toEqual(
    [...lists, '/events/e1'].toSorted(),
  );
});

it('FRIENDS-17, NOTIFY-08: refetches friends and notifications when they change', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  const friendship = { kind: 'friendship', userId: 'anna' };
  expect(await requestsDuring(() => FakeEventSource.latest.say(friendship))).toEqual([
    '/friends',
    '/leaderboard/friends',
    '/notifications/unread',
  ]);
  const notification = { kind: 'notification' };
  expect(await requestsDuring(() => FakeEventSource.latest.say(notification))).toEqual([
    '/notifications/unread',
  ]);
});

it('NOTIFY-19: a settlement and its notification refetch everything once', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  const requests = await requestsDuring(() => {
    FakeEventSource.latest.say({ kind: 'xp' });
    FakeEventSource.latest.say({ kind: 'notification' });
  });
  expect(requests).toEqual([
    '/accounts/session',
    '/competitions',
    '/events/e1',
    '/friends',
    '/items',
    '/leaderboard/friends',
    '/matches',
    '/matches/m1',
    '/matches/m2',
    '/notifications/unread',
    '/players/zoe/history',
  ]);
});

it('a whole sheet causes one refetch', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  const requests = await requestsDuring(() => {
    for (const part of ['a', 'b', 'c', 'd']) {
      FakeEventSource.latest.say({ kind: 'prediction', eventId: part, matchId: 'm1' });
    }
  });
  expect(requests).toEqual(['/items', '/matches', '/matches/m1', '/players/zoe/history']);
});

it('OP-19: a late message does not undo a sign-out that failed on the server', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  const requests = await requestsDuring(() => {
    setSession(null);
    void invalidateFacts(queryClient, 'xp');
  });
  expect(requests).toContain('/matches');
  expect(requests).not.toContain('/accounts/session');
});

it('OP-58: a reconnect refetches all shown data', async () => {
  await open();
  await requestsDuring(() => FakeEventSource.latest.accept());
  await requestsDuring(() => {
    FakeEventSource.latest.fail();
  });
  expect(FakeEventSource.opened).toHaveLength(2);
  const requests = await requestsDuring(() => FakeEventSource.latest.accept());
  expect(requests).toEqual(
    expect.arrayContaining(['/competitions', '/events/e1', '/items', '/matches', '/matches/m2']),
  );
});

it('opens for players only, and closes with the session', async () => {
  await open({ signedIn: false });
  expect(FakeEventSource.opened).toHaveLength(0);
  await requestsDuring(() => setSession(session as never));
  expect(FakeEventSource.opened).toHaveLength(1);
  await requestsDuring(() => setSession({ ...session, userId: 'another' } as never));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await requestsDuring(() => setSession(null));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

it('closes the stream while the page is in the back/forward cache', async () => {
  await open();
  window.dispatchEvent(new Event('pagehide'));
  await act(settle);
  expect(FakeEventSource.latest.isClosed).toBe(true);
  const back = new Event('pageshow');
  Object.assign(back, { persisted: true });
  window.dispatchEvent(back);
  await act(settle);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(FakeEventSource.latest.isClosed).toBe(false);
});
