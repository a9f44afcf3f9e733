import type { SessionView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptPredictions } from '../features/predictions/kept/kept-predictions.ts';
import { setSession, updateSession, useSession } from '../game/players/session.ts';
import { api, queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { startEnglish } from '../testing/i18n.ts';
import { showPage } from '../testing/show-page.tsx';
import { useSessionWatch } from './use-session-watch.ts';

const session = {
  userId: 'u',
  email: 'zoe@players.example',
  username: 'zoe.keeper',
  isAdmin: true,
  isProfileComplete: true,
  signInMethods: ['password'],
} as unknown as SessionView;

/** Something that was fetched for the player alone. */
const OWN_KEY = ['own', 'matches'];

function Probe() {
  useSessionWatch();
  const { session: known, isLoading } = useSession();
  return <p>{isLoading ? 'waiting' : known ? JSON.stringify(known) : 'nobody'}</p>;
}

/** Lets the test decide when the server answers who is signed in. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (body: unknown) => resolve(Response.json(body));
}

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('who is signed in', () => {
  it.each([
    ['a player', session, JSON.stringify(session)],
    ['nobody', null, 'nobody'],
  ])('AUTH-24: is waited for until the first check is answered: %s', async (_, answer, shown) => {
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

  it('AUTH-25, AUTH-27: is held whole, and at the sign-out nothing of it stays', async () => {
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
    const kept = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(kept.map(({ state }) => state.data))).not.toContain('zoe');
  });

  it.each([
    ['nobody', null, /^Your session has ended/],
    [
      'another player',
      { ...session, userId: 'v', username: 'yan.second' } as SessionView,
      /^yan\.second is signed in here by now/,
    ],
  ])(
    'what waits for the network stays its player’s when %s is signed in, and the page says so',
    async (_, next, told) => {
      setSession(session);
      showPage(<Probe />);
      const answers = { kind: 'event', eventId: 'e', value: 'what zoe predicted' } as never;
      keptPredictions.keep('u', answers, 'Something');
      act(
        () =>
          void queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: next }),
      );
      expect(await screen.findByText(told)).toBeDefined();
      expect(keptPredictions.list('u')).toHaveLength(1);
      expect(keptPredictions.list('v')).toEqual([]);
    },
  );

  it('is whom a write names: the player whom the page shows, until it shows another one', async () => {
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
    // What was kept is sent in the name of who kept it.
    const predictions = [{ eventId: 'e' as never, value: '2-1' }];
    await api.predictions.submitPredictionSheet({ predictions }, { context: { player: 'u' } });
    expect(named).toEqual(['u', null, null, 'u']);
  });

  it('AUTH-27: by another player shows nothing of the one before', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
    showPage(<Probe />);
    queryClient.setQueryData(OWN_KEY, ['what zoe predicted']);
    act(() => setSession({ ...session, userId: 'v', username: 'another' } as SessionView));
    expect(await screen.findByText(/another/)).toBeDefined();
    await waitFor(() => expect(queryClient.getQueryData(OWN_KEY)).toBeUndefined());
  });
});

describe('a session that is over', () => {
  const ENDED = 'Your session has ended. Sign in and go on: what you entered is still here.';
  const sessionKey = queries.accounts.getSession.queryKey();

  it('is told of when it ended elsewhere, or by the time that passed', async () => {
    queryClient.setQueryData(sessionKey, { session });
    showPage(<Probe />);
    expect(screen.queryByText(ENDED)).toBeNull();
    // As an answer that asks to sign in does, and one that says that nobody is.
    act(() => void queryClient.setQueryData(sessionKey, { session: null }));
    expect(await screen.findByText(ENDED)).toBeDefined();
  });

  it('is told to nobody who signed out here, nor to who never was signed in', async () => {
    queryClient.setQueryData(sessionKey, { session });
    showPage(<Probe />);
    act(() => setSession(null));
    expect(await screen.findByText('nobody')).toBeDefined();
    act(() => setSession({ ...session, userId: 'v' } as SessionView));
    act(() => void queryClient.setQueryData(sessionKey, { session: { ...session } }));
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});
