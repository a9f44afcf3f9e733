import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { followServerClock } from '#lib/server-clock.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { Bell } from './bell.tsx';
import { InboxPage } from './inbox-page.tsx';

const createdAt = '2026-03-01T12:00:00Z';
const anna = {
  userId: 'a',
  username: 'anna.keeper',
  xpTotal: 1,
  picture: null,
  createdAt,
};
const match = (matchId: string) => ({ kind: 'match', matchId, team1: 'Ajax', team2: 'PSV' });
const event = { kind: 'event', eventId: 'e1', title: { en: 'Who wins?', de: 'Wer gewinnt?' } };
const inbox = <InboxPage renderAnswers={() => <button>Accept</button>} />;
const sent = [
  { type: 'LEVEL_UP', newRank: { tierName: 'gold', tierLevel: 2 } },
  { type: 'FRIEND_REQUEST', requester: anna },
  { type: 'FRIEND_ACCEPTED', addressee: null },
  { type: 'RESULT_CORRECTED', item: match('m1'), xp: -30 },
  { type: 'MATCH_VOID', item: null },
].map((notice, index) => ({ id: `n${index}`, isRead: index > 1, createdAt, ...notice }));

beforeAll(startEnglish);

it('shows each notification with its link, and marks it as read', async () => {
  const calls = answerCalls({
    '/notifications': () => ({ body: { notifications: sent, unread: 2, next: null } }),
    '/notifications/unread': () => ({ body: [] }),
    '/notifications/read': () => ({ body: { marked: 2 } }),
  });
  showPage(inbox);
  await screen.findByText('You’ve reached Gold II.');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/profile', '/profile/anna.keeper', '/matches/m1']);
  expect(screen.getByText('A player who has left the game.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ajax – PSV' })).toBeTruthy();
  expect(screen.getByText('The result was corrected: 30 XP less for you.')).toBeTruthy();
  expect(screen.getByText('Something you predicted that has since been deleted')).toBeTruthy();
  expect(screen.getAllByText('New')).toHaveLength(2);
  await vi.waitFor(() => {
    const marked = calls.filter(({ path }) => path === '/notifications/read');
    expect(marked.map(({ input }) => input['ids'])).toEqual([['n0', 'n1']]);
  });
});

it('leaves news unread in a hidden tab until the player looks', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const calls = answerCalls({
    '/notifications': () => ({ body: { notifications: sent, unread: 2, next: null } }),
    '/notifications/unread': () => ({ body: [] }),
    '/notifications/read': () => ({ body: { marked: 2 } }),
  });
  showPage(inbox);
  await screen.findByText('You’ve reached Gold II.');
  await settle();
  const marked = () => calls.filter(({ path }) => path === '/notifications/read');
  expect(marked()).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(marked().map(({ input }) => input['ids'])).toEqual([['n0', 'n1']]));
});

it('groups notifications by day, and says how long ago the ones of today are', async () => {
  const device = Date.now();
  const text = String(Date.parse('2026-03-05T00:00:00Z'));
  followServerClock(text, device);
  const times = ['2026-03-04T22:00:00Z', '2026-03-04T02:00:00Z', '2026-03-01T12:00:00Z'];
  const notifications = times.map((time, index) => ({
    ...sent[0]!,
    id: `t${index}`,
    createdAt: time,
  }));
  answerCalls({
    '/notifications': () => ({ body: { notifications, unread: 0, next: null } }),
    '/notifications/unread': () => ({ body: [] }),
  });
  showPage(inbox);
  await screen.findByRole('heading', { name: 'Today' });
  const days = screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent);
  expect(days).toEqual(['Today', 'Yesterday', 'Monday, March 2']);
  expect(screen.getByText('2 hours ago')).toBeTruthy();
});

const at = (day: number) => `2026-03-${day}T15:00:00Z`;
const known = (day: number) => ({ at: at(day), isConfirmed: true });

it.each([
  [{ type: 'RESULT_CORRECTED', item: event, xp: 1_250 }, 'Who wins?', '1,250 XP more for you'],
  [{ type: 'EVENT_VOID', item: event }, 'Who wins?', 'Void – no XP for anyone'],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: known(10), kickoff: known(11) },
    'Ajax – PSV',
    // In the time zone of the tests: a quarter to five of the next day.
    /^Moved: Thu, Mar 12, 4:45\sAM instead of Wed, Mar 11, 4:45\sAM\.$/,
  ],
  [
    {
      type: 'MATCH_MOVED',
      item: match('m1'),
      before: known(10),
      kickoff: { at: at(11), isConfirmed: false },
    },
    'Ajax – PSV',
    /^Moved: Thu, Mar 12 instead of Wed, Mar 11, 4:45\sAM\.$/,
  ],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: known(10), kickoff: null },
    'Ajax – PSV',
    /^Postponed from Wed, Mar 11, 4:45\sAM\./,
  ],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: null, kickoff: known(11) },
    'Ajax – PSV',
    /^New date: Thu, Mar 12, 4:45\sAM\.$/,
  ],
])('names the item and the news: %o', async (notice, name, news) => {
  const notifications = [{ id: 'n', isRead: true, createdAt, ...notice }];
  answerCalls({ '/notifications': () => ({ body: { notifications, unread: 0, next: null } }) });
  showPage(inbox);
  await screen.findByRole('link', { name });
  expect(screen.getByText(news, { exact: false })).toBeTruthy();
});

const cup = { cupId: 'c1', name: 'Spring Cup' };

it.each([
  [{ type: 'CUP_DRAWN' }, '/cups/c1', /The draw is out/],
  [{ type: 'CUP_CALLED_OFF' }, '/cups/c1', /called off/],
  [{ type: 'CUP_ROUND', round: 2, fate: 'advances' }, '/cups/c1?round=2', /you’re through/],
  [{ type: 'CUP_CORRECTED', round: 1, fate: 'out' }, '/cups/c1?round=1', /was corrected/],
])('leads to the cup of the news: %o', async (notice, to, news) => {
  const notifications = [{ id: 'n', isRead: true, createdAt, cup, ...notice }];
  answerCalls({ '/notifications': () => ({ body: { notifications, unread: 0, next: null } }) });
  showPage(inbox);
  const link = await screen.findByRole('link', { name: 'Spring Cup' });
  expect(link.getAttribute('href')).toBe(to);
  expect(screen.getByText(news)).toBeTruthy();
});

it.each([
  [{ type: 'LEAGUE_ROUND', honour: 'both' }, /You won Matchday 7 \(Bundesliga\) and lead/],
  [{ type: 'LEAGUE_ROUND_CORRECTED', honour: 'first' }, /corrected. You lead the table after/],
  [{ type: 'LEAGUE_ROUND_CORRECTED', honour: null }, /first place is no longer yours/],
])('leads to the league of a round: %o', async (notice, news) => {
  const league = { leagueId: 'l1', name: 'Harbour Mates' };
  const notifications = [
    {
      id: 'n',
      isRead: true,
      createdAt,
      league,
      competition: 'Bundesliga',
      round: 'Matchday 7',
      roundXp: 9,
      ...notice,
    },
  ];
  answerCalls({ '/notifications': () => ({ body: { notifications, unread: 0, next: null } }) });
  showPage(inbox);
  const link = await screen.findByRole('link', { name: 'Harbour Mates' });
  expect(link.getAttribute('href')).toContain('/leagues/l1');
  expect(screen.getByText(news)).toBeTruthy();
});

it('shows an empty state', async () => {
  answerCalls({ '/notifications': () => ({ body: { notifications: [], unread: 0, next: null } }) });
  showPage(inbox);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

it('shows the number of unread notifications on the bell', async () => {
  answerCalls({ '/notifications/unread': () => ({ body: sent.slice(0, 2) }) });
  showPage(<Bell />);
  expect(await screen.findByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy();
});

it.each([
  ['friends', 'accepted', 'You’re friends now.'],
  ['incomingRequests', 'pending_incoming', 'Waiting for your answer.'],
  // Older than the requests in the list.
  [null, 'pending_incoming', 'Waiting for your answer.'],
  [null, 'declined', 'You declined.'],
] as const)('shows the outcome of a friend request: %s, %s', async (list, state, outcome) => {
  const request = sent.filter(({ type }) => type === 'FRIEND_REQUEST');
  const lists = { friends: [], incomingRequests: [], outgoingRequests: [] };
  answerCalls({
    '/notifications': () => ({ body: { notifications: request, unread: 0, next: null } }),
    '/friends': () => ({ body: { ...lists, ...(list && { [list]: [anna] }) } }),
    [`/friends/${anna.userId}`]: () => ({ body: { state } }),
  });
  showPage(inbox);
  expect(await screen.findByText(outcome)).toBeDefined();
  const buttons = screen.queryAllByRole('button', { name: 'Accept' });
  expect(buttons).toHaveLength(state === 'pending_incoming' ? 1 : 0);
});

it('does not call an ended friendship declined', async () => {
  const request = sent.filter(({ type }) => type === 'FRIEND_REQUEST');
  const ask = vi.fn(() => ({ body: { state: 'not_friends' } }));
  answerCalls({
    '/notifications': () => ({ body: { notifications: request, unread: 0, next: null } }),
    '/friends': () => ({ body: { friends: [], incomingRequests: [], outgoingRequests: [] } }),
    [`/friends/${anna.userId}`]: ask,
  });
  showPage(inbox);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await settle();
  expect(screen.queryByText('You declined.')).toBeNull();
});

describe('the rewards', () => {
  const score = { value: '2-1', parts: [{ aspect: 'score', xp: 300 }], matchId: 'm1' };
  const page = (rewards: readonly { id: string; isTakenBack: boolean }[], next: string | null) => ({
    rewards: rewards.map((reward) => ({
      ...score,
      eventId: `event of ${reward.id}`,
      xp: Number(reward.id),
      awardedAt: createdAt,
      ...reward,
    })),
    next,
  });
  const news = { body: { notifications: [], unread: 0, next: null } };

  async function openRewards(list: (input: Record<string, unknown>) => unknown) {
    const calls = answerCalls({
      '/notifications': () => news,
      '/rewards': ({ input }) => ({ body: list(input) }),
      '/rewards/events': ({ input }) => ({
        body: (input['eventIds'] as string[]).map((eventId) => ({
          eventId,
          templateKey: 'score',
          title: null,
          titleKey: null,
          match: { team1: `Home ${eventId}`, team2: 'PSV' },
        })),
      }),
    });
    const user = userEvent.setup();
    showPage(inbox);
    await user.click(await screen.findByRole('tab', { name: 'Rewards' }));
    return { user, calls };
  }

  it('are listed page by page, with their events and reverts', async () => {
    const first = page([{ id: '300', isTakenBack: false }], 'next');
    const second = page([{ id: '120', isTakenBack: true }], null);
    const { user, calls } = await openRewards(({ after }) => (after === 'next' ? second : first));
    const list = await screen.findByRole('list', { name: /thirty days/ });
    expect(await within(list).findByText(/^Home event of 300/)).toBeTruthy();
    expect(within(list).getByText('+300 XP')).toBeTruthy();
    expect(within(list).getByText('Exact score')).toBeTruthy();
    expect(within(list).queryByText('Taken back')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const reverted = (await within(list).findByText(/^Home event of 120/)).closest('li')!;
    expect(within(reverted).getByText('Taken back')).toBeTruthy();
    expect(within(reverted).getByText('+120 XP').className).toContain('line-through');
    // Each page loads its own events: together they exceed the input limit.
    const requests = calls.filter(({ path }) => path === '/rewards/events');
    expect(requests.map(({ input }) => input['eventIds'])).toEqual([
      ['event of 300'],
      ['event of 120'],
    ]);
  });

  it('show an empty state', async () => {
    await openRewards(() => page([], null));
    expect(await screen.findByText('No rewards yet')).toBeTruthy();
  });
});
