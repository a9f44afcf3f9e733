import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { useUsernameAvailability } from './use-username-availability.ts';

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function watch(typed: string, ownName: string | null = null) {
  const states: string[] = [];
  renderHook(
    () => {
      const availability = useUsernameAvailability(typed, { debounceMs: 0, ownName });
      const text =
        availability.state === 'invalid' ? `invalid: ${availability.reason}` : availability.state;
      if (states.at(-1) !== text) states.push(text);
    },
    { wrapper },
  );
  return states;
}

const answer = (availability: string) =>
  answerCalls({ '/accounts/username-availability': () => ({ body: { availability } }) });

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('AUTH-20: the availability of a name', () => {
  it.each([
    ['idle', '', ['idle']],
    ['invalid by the rules, without asking', 'abcd', ['invalid: too_short']],
    ['reserved by the rules, without asking', 'Support.Team', ['invalid: reserved']],
  ])('is %s', async (_, typed, expected) => {
    const calls = answer('available');
    expect(watch(typed)).toEqual(expected);
    expect(calls).toEqual([]);
  });

  it.each([
    ['available', 'valid'],
    ['taken', 'invalid: taken'],
    ['reserved', 'invalid: reserved'],
  ])('is asked of the server, which says %s: loading, then %s', async (availability, state) => {
    answer(availability);
    const states = watch('zoe.keeper');
    await waitFor(() => expect(states).toEqual(['loading', state]));
  });

  it('is an error when the server cannot say', async () => {
    answerCalls({
      '/accounts/username-availability': () => refusal('INTERNAL', 500, { errorId: 'e' }),
    });
    const states = watch('zoe.keeper');
    await waitFor(() => expect(states.at(-1)).toBe('error'), { timeout: 10_000 });
    expect(states).toEqual(['loading', 'error']);
  }, 15_000);

  it('is valid for one’s own name in any spelling, without asking', () => {
    const calls = answer('taken');
    expect(watch('ZOE.keeper', 'zoe.keeper')).toEqual(['valid']);
    expect(calls).toEqual([]);
  });
});
