import type { MatchId } from '@kickoracle/contracts';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { serverNow } from '#lib/server-clock.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchPage } from './match-page.tsx';

const PATH = `/matches/${aMatch().id}`;

function show() {
  return showPage(
    <MatchPage
      renderPrediction={(_, isOpen) => <p>{isOpen ? 'a form' : 'no form'}</p>}
      renderFriends={() => null}
      renderCrowd={() => <p>the crowd</p>}
      renderAdministration={() => null}
    />,
    { at: PATH, route: '/matches/:matchId' },
  );
}
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for the response, which the page receives through a timer. */
async function arrive() {
  await act(settle);
  await passTime(0);
  await act(settle);
}

beforeAll(startEnglish);

it('MATCH-20: closes exactly at the kickoff', async () => {
  vi.useFakeTimers();
  const kickoffAt = new Date(serverNow() + 60_000).toISOString();
  answerCalls({ [PATH]: () => ({ body: aMatch({ kickoffAt }) }) });
  show();
  await arrive();
  expect(screen.getByText('a form')).toBeDefined();
  await passTime(new Date(kickoffAt).getTime() - serverNow() - 1);
  expect(screen.getByText('a form')).toBeDefined();
  expect(screen.queryByText('the crowd')).toBeNull();
  await passTime(1);
  expect(screen.getByText('no form')).toBeDefined();
  expect(screen.getByText('the crowd')).toBeDefined();
});

it('MATCH-28, OP-59: shows that it is loading, logs failures, and retries until the match is loaded', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const calls = answerCalls({
    [PATH]: () => (isBroken ? { status: 500, body: {} } : { body: aMatch() }),
  });
  show();
  await arrive();
  expect(
    screen.getByText('Loading… We can’t load the match just now. We’ll keep trying.'),
  ).toBeDefined();
  await passTime(60_000);
  expect(screen.getByText(/We’ll keep trying/)).toBeDefined();
  expect(calls.length).toBeGreaterThan(5);
  expect(logged).toHaveBeenCalledTimes(calls.length);
  isBroken = false;
  await passTime(10_000);
  expect(screen.getByRole('heading', { name: 'Harbour Town v Mill Rovers' })).toBeDefined();
});

it('OP-59: links to the list if the match does not exist', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answerCalls({ [PATH]: () => refusal('MATCH_NOT_FOUND', 404) });
  show();
  expect(await screen.findByRole('heading', { name: 'This match doesn’t exist' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All matches' }).getAttribute('href')).toBe('/events');
});

it('OP-56: shows the first leg, this match’s home team first', async () => {
  answerCalls({ [PATH]: () => ({ body: aMatch({ firstLeg: '2-1', systemVersion: 1 }) }) });
  show();
  expect(await screen.findByText('First leg: 2–1')).toBeDefined();
});

it('redirects from a merged match to the remaining one', async () => {
  const other = aMatch({ id: 'b2c5d8a4-6a3e-4d8f-9c41-6c1f2a7e9b10' as MatchId });
  const calls = answerCalls({
    [PATH]: () => ({ body: other }),
    [`/matches/${other.id}`]: () => ({ body: other }),
  });
  show();
  expect(await screen.findByText('a form')).toBeDefined();
  expect(calls.map(({ path }) => path)).toEqual([PATH, `/matches/${other.id}`]);
});
