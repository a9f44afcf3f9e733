import { act, renderHook, waitFor } from '@testing-library/react';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionKey } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls } from '#testing/answers.ts';
import { settle } from '#testing/settle.ts';
import { loadSession, refreshSession, setSession, useSession, useSignOut } from './session.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('SHELL-10: stays ended when an older response arrives late', async () => {
  const session = { userId: 'u1', username: 'nostra.damus' };
  const requests: (() => void)[] = [];
  answerCalls({
    '/accounts/session': () =>
      new Promise((resolve) => {
        requests.push(() => resolve({ body: { session } }));
      }),
  });
  const { result } = renderHook(useSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]!();
  await waitFor(() => expect(result.current.session).toMatchObject(session));
  void refreshSession();
  await waitFor(() => expect(requests).toHaveLength(2));
  setSession(null);
  await waitFor(() => expect(result.current.session).toBeNull());
  requests[1]!();
  await settle();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await loadSession()).toBeNull();
});

const signOutHook = () =>
  renderHook(() => ({ signOut: useSignOut(), path: useLocation().pathname, ...useSession() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/rules']}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });

it.each([
  ['its request fails', () => Promise.resolve(true)],
  ['the browser cannot unsubscribe', () => Promise.reject(new Error('no network'))],
])('a sign-out ends the pushes to the browser, even if %s', async (_, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const session = { userId: 'u1', username: 'nostra.damus', isProfileComplete: true };
  answerCalls({
    '/accounts/session': () => ({ body: { session } }),
    '/accounts/sign-out': () => ({ status: 500, body: {} }),
  });
  const [unsubscribe, close] = [vi.fn(answer), vi.fn()];
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    getNotifications: () => Promise.resolve([{ close }]),
  };
  const ready = Promise.resolve(registration);
  const serviceWorker = { getRegistration: () => ready, ready };
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
  const { result } = signOutHook();
  await waitFor(() => expect(result.current.session).toMatchObject(session));
  act(() => result.current.signOut.mutate());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('AUTH-27: a sign-out deletes stored data, even if the stream reports the end of the session first', async () => {
  const session = { userId: 'u1', username: 'nostra.damus', isProfileComplete: true };
  localStorage.setItem('draft u1 letter', '"A final"');
  let respond = () => undefined as void;
  answerCalls({
    '/accounts/session': () => ({ body: { session } }),
    '/accounts/sign-out': () =>
      new Promise((resolve) => {
        respond = () => resolve({ body: {} });
      }),
  });
  const { result } = signOutHook();
  await waitFor(() => expect(result.current.session).toMatchObject(session));
  act(() => result.current.signOut.mutate());
  act(() => void queryClient.setQueryData(sessionKey, { session: null }));
  await waitFor(() => expect(result.current.session).toBeNull());
  respond();
  await waitFor(() => expect(result.current.path).toBe('/'));
  expect(localStorage.getItem('draft u1 letter')).toBeNull();
});

it('a sign-out does not wait for a network that hangs', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const session = { userId: 'u1', username: 'nostra.damus', isProfileComplete: true };
  answerCalls({ '/accounts/session': () => ({ body: { session } }) });
  const answer = fetch;
  const hang = vi.fn(({ signal }: Request) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  });
  vi.stubGlobal('fetch', (request: Request, init?: RequestInit) =>
    request.url.endsWith('/sign-out') ? hang(request) : answer(request, init),
  );
  const { result } = signOutHook();
  await waitFor(() => expect(result.current.session).toMatchObject(session));
  act(() => result.current.signOut.mutate());
  await waitFor(() => expect(hang).toHaveBeenCalledOnce());
  patience.abort();
  await waitFor(() => expect(result.current.session).toBeNull());
  expect(result.current.path).toBe('/');
});

it('a visitor’s page reads the session again when it is seen again, but not after a sign-out', async () => {
  let session: object | null = null;
  const calls = answerCalls({ '/accounts/session': () => ({ body: { session } }) });
  const { result } = renderHook(useSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  const seeAgain = async () => {
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await settle();
  };
  act(() => setSession({ userId: 'u1' } as never));
  await seeAgain();
  act(() => setSession(null));
  await seeAgain();
  expect(calls).toHaveLength(1);
  act(() => setSession({ userId: 'u1' } as never));
  act(() => void queryClient.setQueryData(sessionKey, { session: null }));
  session = { userId: 'u2', username: 'nostra.damus' };
  await seeAgain();
  await waitFor(() => expect(result.current.session).toMatchObject({ userId: 'u2' }));
  focusManager.setFocused(undefined);
});
