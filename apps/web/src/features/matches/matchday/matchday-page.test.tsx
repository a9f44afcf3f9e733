import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchdayPage } from './matchday-page.tsx';

beforeAll(startEnglish);

it('reports an incomplete matchday, and continues the read from there', async () => {
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
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load the list/);
  expect(screen.getByText('1 matches')).toBeDefined();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 matches')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const pages = calls.filter(({ path }) => path === '/matches').map(({ input }) => input['after']);
  expect(pages).toEqual([undefined, 'm1', 'm1']);
});

it('opens with the next round in the server’s order, not with an early match of a later round', async () => {
  const early = aMatch({
    id: 'm1' as never,
    round: 'Matchday 9',
    kickoffAt: '2099-03-01T15:00:00Z',
  });
  const plain = ['m2', 'm3'].map((id, nth) =>
    aMatch({ id: id as never, round: 'Matchday 7', kickoffAt: `2099-03-0${nth + 2}T15:00:00Z` }),
  );
  const { competition, season } = early;
  const calls = answerCalls({
    '/matches': () => ({ body: { matches: [early, ...plain], next: null } }),
    '/competitions/open': () => ({ body: [competition] }),
    '/rounds': () => ({
      body: { seasons: [season], season, rounds: [], current: null, next: 'Matchday 7' },
    }),
  });
  showPage(
    <MatchdayPage
      renderSheet={(groups) => <p>{groups.flatMap((group) => group.matches).length} matches</p>}
    />,
    { at: `/?competition=${competition.id}` },
  );
  expect(await screen.findByText('2 matches')).toBeDefined();
  expect(screen.queryByText('1 matches')).toBeNull();
  expect(calls.find(({ path }) => path === '/rounds')!.input).toMatchObject({
    competitionId: competition.id,
  });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Matchday' });
  expect(choice.value).toBe('Matchday 7');
});

it('shows more matches with each press, also after days without one', async () => {
  const days = [1, 20, 21];
  const matches = days.map((day) =>
    aMatch({ id: `m${day}` as never, kickoffAt: new Date(2099, 2, day, 15).toISOString() }),
  );
  answerCalls({
    '/matches': () => ({ body: { matches, next: null } }),
    '/competitions/open': () => ({ body: [] }),
  });
  showPage(
    <MatchdayPage
      renderSheet={(groups) => <p>{groups.flatMap((group) => group.matches).length} matches</p>}
    />,
  );
  expect(await screen.findByText('1 matches')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show the next days' }));
  expect(await screen.findByText('3 matches')).toBeDefined();
});
