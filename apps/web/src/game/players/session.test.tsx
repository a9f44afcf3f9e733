// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { showPage } from '../../testing/show-page.tsx';
import { useSession } from './session.ts';

const PLAYER = {
  userId: '0b9c1a5e-0000-4000-8000-000000000001',
  email: 'nostra@players.example',
  username: 'nostra.damus',
  isAdmin: false,
  isProfileComplete: true,
  signInMethods: ['password'],
};

/** Every state in the order in which it was rendered. */
const states: string[] = [];

function Witness() {
  const { session, isLoading } = useSession();
  states.push(isLoading ? 'loading' : (session?.username ?? 'nobody'));
  return <p>{states.at(-1)}</p>;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  states.length = 0;
});

it.each([
  [null, 'nobody'],
  [PLAYER, 'nostra.damus'],
])(
  'AUTH-24: is loading until the first check is complete, whatever it says',
  async (session, found) => {
    answerCalls({ '/accounts/session': () => ({ body: { session } }) });
    showPage(<Witness />);
    expect(states).toEqual(['loading']);
    await screen.findByText(found);
    expect([...new Set(states)]).toEqual(['loading', found]);
  },
);
