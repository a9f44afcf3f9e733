import type { SessionView } from '@kickoracle/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentPredictions } from '../features/predictions/unsent/unsent-predictions.ts';
import { setSession, updateSession, useSession } from '../game/players/session.ts';
import { api, queries } from '../lib/api.ts';
import { readStored } from '../lib/browser-storage.ts';
import { beginPersisting } from '../lib/persisted-queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { aSession } from '#testing/a-session.ts';
import { startEnglish } from '../testing/i18n.ts';
import { showPage } from '../testing/show-page.tsx';
import { useSessionWatch } from './use-session-watch.ts';

const session = aSession({ isAdmin: true });

const OWN_KEY = ['own', 'matches'];

function Probe() {
  useSessionWatch();
  const { session: known, isLoading } = useSession();
  return <p>{isLoading ? 'waiting' : known ? JSON.stringify(known) : 'nobody'}</p>;
}

function answerLater() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (body: unknown) => resolve(Response.json(body));
}

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the session', () => {
  it.each([
    ['a player', session, JSON.stringify(session)],
    ['nobody', null, 'nobody'],
  ])('AUTH-24: is pending until the first response: %s', async (_, answer, shown) => {
    const answerNow = answerLater();
    showPage(<Probe />);
    expect(screen.getByText('waiting')).toBeDefined();
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText('waiting')).toBeDefined();
    answerNow({ session: answer });
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('AUTH-25, AUTH-27: is stored whole, and removed at the sign-out', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
    showPage(<Probe />);
    act(() => setSession(session));
    expect(await screen.findByText(JSON.stringify(session))).toBeDefined();
    act(() => updateSession({ username: 'zoe.renamed' }));
    expect(await screen.findByText(/zoe\.renamed/)).toBeDefined();
    queryClient.setQueryData(OWN_KEY, ['what zoe predicted']);

    act(() => setSession(null));
    expect(await screen.findByText('nobody')).toBeDefined();
    await waitFor(() => expect(queryClient.getQueryData(OWN_KEY)).toBeUndefined());
    const cached = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('zoe');
  });

  it('data of the last visit stays if the first check fails', async () => {
    beginPersisting(session);
    const before = readStored('lastSeen');
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    showPage(<Probe />);
    expect(await screen.findByText('nobody')).toBeDefined();
    expect(readStored('lastSeen')).toEqual(before);
    expect(before).toMatchObject({ player: { userId: session.userId } });
  });

  it.each([
    ['nobody', null, /^Your session has ended/],
    [
      'another player',
      { ...session, userId: 'v', username: 'yan.second' } as SessionView,
      /^yan\.second is now signed in here/,
    ],
  ])(
    'unsent predictions keep their player when %s is signed in, with a notice',
    async (_, next, notice) => {
      setSession(session);
      showPage(<Probe />);
      const answers = { kind: 'event', eventId: 'e', value: 'what zoe predicted' } as never;
      unsentPredictions.keep('u', answers, 'Something');
      act(
        () =>
          void queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: next }),
      );
      expect(await screen.findByText(notice)).toBeDefined();
      expect(unsentPredictions.list('u')).toHaveLength(1);
      expect(unsentPredictions.list('v')).toEqual([]);
    },
  );

  it('sets the player header as the page shows the player', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
    const named: (string | null)[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      named.push(request.headers.get('x-player'));
      return Response.json({});
    });
    showPage(<Probe />);
    const write = () => api.notifications.markNotificationsRead({ ids: [] });
    await write();
    await api.notifications.listUnread();
    act(() => setSession(null));
    await screen.findByText('nobody');
    await write();
    const predictions = [{ eventId: 'e' as never, value: '2-1' }];
    await api.predictions.submitPredictionSheet({ predictions }, { context: { player: 'u' } });
    expect(named).toEqual(['u', 'u', null, 'u']);
  });

  it('AUTH-27: of another player drops the data of the previous one', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
    showPage(<Probe />);
    queryClient.setQueryData(OWN_KEY, ['what zoe predicted']);
    act(() => setSession({ ...session, userId: 'v', username: 'another' } as SessionView));
    expect(await screen.findByText(/another/)).toBeDefined();
    await waitFor(() => expect(queryClient.getQueryData(OWN_KEY)).toBeUndefined());
  });
});

describe('an ended session', () => {
  const ENDED = 'Your session has ended. Sign in again to go on; your entries are still here.';
  const sessionKey = queries.accounts.getSession.queryKey();

  it('causes a notice after an end elsewhere or an expiry', async () => {
    queryClient.setQueryData(sessionKey, { session });
    showPage(<Probe />);
    expect(screen.queryByText(ENDED)).toBeNull();
    // Like a SIGN_IN_REQUIRED response, or a session without a player.
    act(() => void queryClient.setQueryData(sessionKey, { session: null }));
    expect(await screen.findByText(ENDED)).toBeDefined();
  });

  it('causes no notice after a sign-out here, or without an earlier session', async () => {
    queryClient.setQueryData(sessionKey, { session });
    showPage(<Probe />);
    act(() => setSession(null));
    expect(await screen.findByText('nobody')).toBeDefined();
    act(() => setSession({ ...session, userId: 'v' } as SessionView));
    act(() => void queryClient.setQueryData(sessionKey, { session: { ...session } }));
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});
