import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows everything at once that a prediction could change, and something that none does. */
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
/** What is asked while something happens, and in the second after. */
async function askedWhile(happening: () => void): Promise<string[]> {
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

it('LIST-13, PROFILE-23: a prediction made elsewhere reads lists, history and that item again', async () => {
  await open();
  await askedWhile(() => FakeEventSource.latest.accept());
  const ofMatch = { kind: 'prediction', eventId: 'part', matchId: 'm1' };
  const lists = ['/items', '/matches', '/players/zoe/history'];
  expect(await askedWhile(() => FakeEventSource.latest.say(ofMatch))).toEqual(
    [...lists, '/matches/m1'].toSorted(),
  );
  const ofEvent = { kind: 'prediction', eventId: 'e1', matchId: null };
  expect(await askedWhile(() => FakeEventSource.latest.say(ofEvent))).toEqual(
    [...lists, '/events/e1'].toSorted(),
  );
});

it('FRIENDS-17, NOTIFY-08: friends and notifications are read again when they change', async () => {
  await open();
  await askedWhile(() => FakeEventSource.latest.accept());
  const friendship = { kind: 'friendship', userId: 'anna' };
  expect(await askedWhile(() => FakeEventSource.latest.say(friendship))).toEqual([
    '/friends',
    '/leaderboard/friends',
    '/notifications/unread',
  ]);
  const notification = { kind: 'notification' };
  expect(await askedWhile(() => FakeEventSource.latest.say(notification))).toEqual([
    '/notifications/unread',
  ]);
});

it('NOTIFY-19: a settlement reads everything again, once with the notification beside it', async () => {
  await open();
  await askedWhile(() => FakeEventSource.latest.accept());
  const asked = await askedWhile(() => {
    FakeEventSource.latest.say({ kind: 'xp' });
    FakeEventSource.latest.say({ kind: 'notification' });
  });
  expect(asked).toEqual([
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

it('a whole sheet reads them once', async () => {
  await open();
  await askedWhile(() => FakeEventSource.latest.accept());
  const asked = await askedWhile(() => {
    for (const part of ['a', 'b', 'c', 'd']) {
      FakeEventSource.latest.say({ kind: 'prediction', eventId: part, matchId: 'm1' });
    }
  });
  expect(asked).toEqual(['/items', '/matches', '/matches/m1', '/players/zoe/history']);
});

it('OP-58: after a reconnect everything that is shown is read again', async () => {
  await open();
  await askedWhile(() => FakeEventSource.latest.accept());
  await askedWhile(() => {
    FakeEventSource.latest.fail();
  });
  expect(FakeEventSource.opened).toHaveLength(2);
  const asked = await askedWhile(() => FakeEventSource.latest.accept());
  expect(asked).toEqual(
    expect.arrayContaining(['/competitions', '/events/e1', '/items', '/matches', '/matches/m2']),
  );
});

it('is there for players only, and ends with the session', async () => {
  await open({ signedIn: false });
  expect(FakeEventSource.opened).toHaveLength(0);
  await askedWhile(() => setSession(session as never));
  expect(FakeEventSource.opened).toHaveLength(1);
  await askedWhile(() => setSession({ ...session, userId: 'another' } as never));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  await askedWhile(() => setSession(null));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

it('lets go of the stream while the page waits for a way back', async () => {
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
