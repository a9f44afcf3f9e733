import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls, refusal } from '../../../testing/answers.ts';
import { startEnglish } from '../../../testing/i18n.ts';
import { aMatch } from '../../../testing/match-view.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { MatchdayPage } from './matchday-page.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says when not all of a matchday could be read, and reads on from there', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isFailing = true;
  const first = aMatch({ id: 'm1' as never });
  const calls = answerCalls({
    '/matches': ({ input }) => {
      if (!('after' in input)) return { body: { matches: [first], next: 'm1' } };
      if (isFailing) return refusal('MALFORMED_REQUEST', 400);
      return { body: { matches: [aMatch({ id: 'm2' as never })], next: null } };
    },
    '/competitions/open': () => ({ body: [first.competition] }),
  });
  showPage(
    <MatchdayPage
      renderSheet={(groups) => <p>{groups.flatMap((group) => group.matches).length} matches</p>}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load what’s open/);
  expect(screen.getByText('1 matches')).toBeDefined();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 matches')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const pages = calls.filter(({ path }) => path === '/matches').map(({ input }) => input['after']);
  expect(pages).toEqual([undefined, 'm1', 'm1']);
});
