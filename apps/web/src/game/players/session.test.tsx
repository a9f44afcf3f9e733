import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { settle } from '../../testing/settle.ts';
import { loadSession, refreshSession, setSession, useSession } from './session.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('SHELL-10: stays ended where an answer was under way that tells of the time before', async () => {
  const session = { userId: 'u1', username: 'nostra.damus' };
  const asked: (() => void)[] = [];
  answerCalls({
    '/accounts/session': () =>
      new Promise((resolve) => {
        asked.push(() => resolve({ body: { session } }));
      }),
  });
  const { result } = renderHook(useSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!();
  await waitFor(() => expect(result.current.session).toMatchObject(session));
  void refreshSession();
  await waitFor(() => expect(asked).toHaveLength(2));
  setSession(null);
  await waitFor(() => expect(result.current.session).toBeNull());
  asked[1]!();
  await settle();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await loadSession()).toBeNull();
});
