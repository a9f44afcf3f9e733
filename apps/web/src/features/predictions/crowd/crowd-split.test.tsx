import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { EventCrowd } from './event-crowd.tsx';
import { MatchCrowd } from './match-crowd.tsx';
import { CREST } from '#testing/crest.ts';

const crowd = {
  players: 40,
  by: 'answer',
  answers: [
    { value: '1-1', players: 20 },
    { value: '2-1', players: 10 },
    { value: '0-0', players: 5 },
  ],
  otherPlayers: 5,
  outcomes: { homeTeam: 10, draw: 25, awayTeam: 5 },
};

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function answerWith(body: unknown, eventId = 'event-score') {
  answerCalls({ [`/predictions/${eventId}/crowd`]: () => ({ body }) });
}
const bars = async () =>
  (await screen.findAllByRole('listitem')).map((bar) => bar.textContent.replaceAll('\u2009', ''));

it('renders the most common answers, with marks on the right one and the player’s own', async () => {
  answerWith(crowd);
  const parts = [aPart('score', { value: '1-1', xp: 0 })];
  showPage(<MatchCrowd match={aMatch({ status: 'finished', result: { score: '2-1' }, parts })} />);
  expect(await bars()).toEqual([
    '1–1Yours50% by 20 players20',
    '2–1Right25% by 10 players10',
    '0–013% by 5 players5',
    '5 players predicted something else.',
  ]);
  expect(screen.getByText('40 players predicted.')).toBeDefined();
  const widths = [...document.querySelectorAll('rect[rx][width$="%"]')];
  expect(widths.map((bar) => bar.getAttribute('width'))).toEqual(['50%', '25%', '13%']);
});

it('a bar is as long as its share, and equal answers have equal shares', async () => {
  const answers = ['1-0', '2-0', '3-0', '0-1', '0-2', '0-3'].map((value) => ({
    value,
    players: 1,
  }));
  answerWith({ ...crowd, players: 6, answers, otherPlayers: 0, outcomes: null });
  showPage(<MatchCrowd match={aMatch({ status: 'pending' })} />);
  const shares = (await bars()).map((bar) => Number(/(\d\d)%/.exec(bar)![1]));
  expect(shares).toEqual([17, 17, 17, 17, 17, 17]);
  const widths = [...document.querySelectorAll('rect[rx][width$="%"]')];
  expect(widths.map((bar) => bar.getAttribute('width'))).toEqual(
    shares.map((share) => `${share}%`),
  );
});

it('shows the shares of each outcome by team name', async () => {
  answerWith(crowd);
  showPage(<MatchCrowd match={aMatch({ status: 'pending' })} />);
  const share = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await share('Harbour Town')).toBe('25%');
  expect(await share('Draw')).toBe('63%');
  expect(await share('Mill Rovers')).toBe('13%');
});

it('lists the player’s own and the right answer if no bar shows them', async () => {
  answerWith(crowd);
  const parts = [aPart('score', { value: '4-3', xp: 0 })];
  showPage(<MatchCrowd match={aMatch({ status: 'finished', result: { score: '0-5' }, parts })} />);
  expect((await bars()).slice(-2)).toEqual([
    'Yours, 4–3, isn’t one of these.',
    'The right one, 0–5, isn’t one of these.',
  ]);
});

it('shows one question of a version 1 match at a time', async () => {
  const ofTotals = { ...crowd, outcomes: null, answers: [{ value: '6+', players: 40 }] };
  answerCalls({
    '/predictions/event-score/crowd': () => ({ body: crowd }),
    '/predictions/event-total_goals/crowd': () => ({ body: ofTotals }),
  });
  const parts = [aPart('score'), aPart('total_goals')];
  showPage(<MatchCrowd match={aMatch({ systemVersion: 1, status: 'pending', parts })} />);
  await screen.findByText('Draw');
  await userEvent.selectOptions(screen.getByLabelText('Question'), 'Total goals');
  expect((await screen.findByText('6+')).closest('li')?.textContent).toContain('100%');
  expect(screen.queryByText('Draw')).toBeNull();
});

it('counts the first place of a table', async () => {
  const team = (id: string, name: string) => ({
    value: id,
    team: { id, name, shortName: null, crest: CREST },
  });
  const event = {
    id: 'e1',
    question: {
      inputType: 'table_builder',
      options: [team('a', 'Harbour Town'), team('b', 'Mill Rovers')],
      min: null,
      max: null,
    },
    prediction: { value: 'b,a' },
    result: 'a,b',
  };
  const answers = [
    { value: 'a', players: 3 },
    { value: 'b', players: 1 },
  ];
  answerWith({ players: 4, by: 'first_place', answers, otherPlayers: 0, outcomes: null }, 'e1');
  showPage(<EventCrowd event={event as never} />);
  expect(await bars()).toEqual([
    'Harbour TownRight75% by 3 players3',
    'Mill RoversYours25% by 1 player1',
  ]);
  expect(screen.getByText(/Counted by the team in first place/)).toBeDefined();
});

it('shows a note without answers, too early, and after a failure', async () => {
  answerWith({ ...crowd, players: 0, answers: [], otherPlayers: 0, outcomes: null });
  const match = aMatch({ status: 'pending' });
  showPage(<MatchCrowd match={match} />);
  expect(await screen.findByText('No predictions were made.')).toBeDefined();
  cleanup();
  queryClient.clear();
  answerCalls({ '/predictions/event-score/crowd': () => refusal('ITEM_OPEN', 409) });
  showPage(<MatchCrowd match={match} />);
  expect(
    await screen.findByText(/idden until the deadline, or until there’s a result/),
  ).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  queryClient.clear();
  answerCalls({ '/predictions/event-score/crowd': () => refusal('NOT_FOUND', 404) });
  showPage(<MatchCrowd match={match} />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('shows the answers once the server, whose clock is behind, has closed the match too', async () => {
  let isOpen = true;
  answerCalls({
    '/predictions/event-score/crowd': () => (isOpen ? refusal('ITEM_OPEN', 409) : { body: crowd }),
  });
  showPage(<MatchCrowd match={aMatch({ status: 'pending' })} />);
  expect(await screen.findByText(/idden until the deadline/)).toBeDefined();
  isOpen = false;
  expect(await screen.findByText('40 players predicted.', {}, { timeout: 3_000 })).toBeDefined();
});
