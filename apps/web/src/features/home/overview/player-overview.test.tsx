import type { HomeView } from '@kickoracle/contracts';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { PlayerOverview } from './player-overview.tsx';

beforeAll(startEnglish);

const NOW = Date.parse('2026-11-20T12:00:00Z');
const { competition } = aMatch();
const MATCH_ID = '40000000-0000-4000-8000-000000000001' as HomeView['friends'][number]['matchId'];
const LEAGUE_ID = MATCH_ID as unknown as HomeView['leagues'][number]['leagueId'];
const CUP_ID = MATCH_ID as unknown as HomeView['cups'][number]['cupId'];
const HOME: HomeView = {
  next: {
    closesAt: '2026-11-20T14:30:00Z',
    competition,
    round: 'Matchday 8',
    matches: 17,
    predicted: 7,
    missing: [],
  },
  lastRound: {
    competition,
    season: 2026,
    round: 'Matchday 7',
    xp: 1_240,
    rank: 3,
    players: 41,
    isOver: true,
  },
  standing: { rank: 12, xpTotal: 2_100, ahead: { username: 'Jonas.volley', gap: 37 } },
  leagues: [
    { leagueId: LEAGUE_ID, name: 'The Back Four', crest: aMatch().team1.crest, members: 12 },
  ],
  cups: [{ cupId: CUP_ID, name: 'Autumn Cup', status: 'playing' }],
  friends: [
    {
      username: 'ben.back',
      picture: null,
      matchId: MATCH_ID,
      team1: 'Harbour Town',
      team2: 'Mill Rovers',
      value: '2-1',
      xp: 215,
      verdict: 'exact',
    },
  ],
};

async function show(home: HomeView) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answerCalls({ '/home': () => ({ body: home }) });
  showPage(<PlayerOverview renderUnsent={() => null} renderInvite={() => null} />);
  await screen.findByRole('heading', { name: 'Next deadline' });
}
function cardOf(heading: string) {
  const card = screen.getByRole('heading', { name: heading }).parentElement!;
  return {
    text: card.textContent,
    ways: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

it('shows the next deadline and the share predicted, and links to the sheet', async () => {
  await show(HOME);
  const { text, ways } = cardOf('Next deadline');
  expect(text).toMatch(/2\sh.*30\smin/);
  expect(text).toContain('7 of 17 open matches predicted');
  expect(ways).toEqual([`/matchday?competition=${competition.id}`]);
});

it('shows the deadline after the next one once that has passed', async () => {
  vi.useFakeTimers({ now: NOW });
  let { next } = HOME;
  answerCalls({ '/home': () => ({ body: { ...HOME, next } }) });
  showPage(<PlayerOverview renderUnsent={() => null} renderInvite={() => null} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(cardOf('Next deadline').text).toContain('Matchday 8');
  next = { ...next!, closesAt: '2026-11-21T14:30:00Z', round: 'Matchday 9' };
  await act(() => vi.advanceTimersByTimeAsync(Date.parse(HOME.next!.closesAt) - NOW + 2_000));
  expect(cardOf('Next deadline').text).toContain('Matchday 9');
});

it('shows the XP of the last matchday, the rank, and the gap to the next one', async () => {
  await show(HOME);
  expect(cardOf('Your latest matchday').text).toContain('1,240\u00a0XP');
  expect(cardOf('Your latest matchday').text).toContain('3rd of 41.');
  expect(cardOf('This month').text).toContain('12th · 2,100\u00a0XP37\u00a0XP behind Jonas.volley');
});

it('shows news of friends, each with a link to its match', async () => {
  await show(HOME);
  const { text, ways } = cardOf('Your friends');
  expect(text).toContain('ben.back called Harbour Town – Mill Rovers 2');
  expect(text).toContain(': +215\u00a0XP');
  expect(ways).toContain(`/matches/${MATCH_ID}`);
});

it('links to each league and each cup', async () => {
  await show(HOME);
  const { text, ways } = cardOf('Leagues and cups');
  expect(text).toContain('Autumn Cup Under way');
  expect(text).toContain('The Back Four 12 members');
  expect(ways).toEqual([`/cups/${CUP_ID}`, `/leagues/${LEAGUE_ID}`, '/leagues']);
});

it.each([
  [{ username: null, gap: 5 }, '5\u00a0XP behind the next place'],
  [null, 'You’re in the lead.'],
])('says of who is ahead %j: %s', async (ahead, said) => {
  await show({ ...HOME, standing: { rank: 1, xpTotal: 9, ahead } });
  expect(cardOf('This month').text).toContain(said);
});

it('has a link on every card that is still empty', async () => {
  await show({ next: null, lastRound: null, standing: null, leagues: [], cups: [], friends: [] });
  const headings = [
    'Next deadline',
    'This month',
    'Your latest matchday',
    'Leagues and cups',
    'Your friends',
  ];
  expect(headings.map((heading) => cardOf(heading).ways)).toEqual([
    ['/events?part=results'],
    ['/leaderboard'],
    ['/rounds'],
    ['/leagues'],
    ['/friends'],
  ]);
});

it('says when it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  answerCalls({ '/home': () => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 }) });
  showPage(<PlayerOverview renderUnsent={() => null} renderInvite={() => null} />);
  expect(await screen.findByText('We couldn’t load your news.')).toBeDefined();
});
