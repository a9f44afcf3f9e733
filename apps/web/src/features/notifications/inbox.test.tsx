import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { showPage } from '../../testing/show-page.tsx';
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
const told = [
  { type: 'LEVEL_UP', newRank: { tierName: 'gold', tierLevel: 2 } },
  { type: 'FRIEND_REQUEST', requester: anna },
  { type: 'FRIEND_ACCEPTED', addressee: null },
  { type: 'RESULT_CORRECTED', item: match('m1'), xp: -30 },
  { type: 'MATCH_VOID', item: null },
].map((notice, index) => ({ id: `n${index}`, isRead: index > 1, createdAt, ...notice }));

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows what the player was told, each with its way, and marks it as read', async () => {
  const calls = answerCalls({
    '/notifications': () => ({ body: { notifications: told, unread: 2, next: null } }),
    '/notifications/unread': () => ({ body: [] }),
    '/notifications/read': () => ({ body: { marked: 2 } }),
  });
  showPage(<InboxPage />);
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

const at = (day: number) => `2026-03-${day}T15:00:00Z`;
const known = (day: number) => ({ at: at(day), isConfirmed: true });

it.each([
  [{ type: 'RESULT_CORRECTED', item: event, xp: 1_250 }, 'Who wins?', '1,250 XP more for you'],
  [{ type: 'EVENT_VOID', item: event }, 'Who wins?', 'Void – no XP for anyone'],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: known(10), kickoff: known(11) },
    'Ajax – PSV',
    // The zone of the tests: a quarter to five of the day after.
    /^Moved: Thu, Mar 12, 04:45\sAM instead of Wed, Mar 11, 04:45\sAM\.$/,
  ],
  [
    {
      type: 'MATCH_MOVED',
      item: match('m1'),
      before: known(10),
      kickoff: { at: at(11), isConfirmed: false },
    },
    'Ajax – PSV',
    /^Moved: Thu, Mar 12 instead of Wed, Mar 11, 04:45\sAM\.$/,
  ],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: known(10), kickoff: null },
    'Ajax – PSV',
    /^Postponed from Wed, Mar 11, 04:45\sAM\./,
  ],
  [
    { type: 'MATCH_MOVED', item: match('m1'), before: null, kickoff: known(11) },
    'Ajax – PSV',
    /^It has a date again: Thu, Mar 12, 04:45\sAM\.$/,
  ],
])('names the item and says what is new: %o', async (notice, name, news) => {
  const notifications = [{ id: 'n', isRead: true, createdAt, ...notice }];
  answerCalls({ '/notifications': () => ({ body: { notifications, unread: 0, next: null } }) });
  showPage(<InboxPage />);
  await screen.findByRole('link', { name });
  expect(screen.getByText(news, { exact: false })).toBeTruthy();
});

it('says so when there is nothing', async () => {
  answerCalls({ '/notifications': () => ({ body: { notifications: [], unread: 0, next: null } }) });
  showPage(<InboxPage />);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

it('the bell tells how many are new', async () => {
  answerCalls({ '/notifications/unread': () => ({ body: told.slice(0, 2) }) });
  showPage(<Bell />);
  expect(await screen.findByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy();
});

it.each([
  ['friends', 'You’re friends now.'],
  ['incomingRequests', 'Waiting for your answer.'],
  [null, 'No longer waiting.'],
] as const)('says what became of a request: %s', async (list, fate) => {
  const request = told.filter(({ type }) => type === 'FRIEND_REQUEST');
  const lists = { friends: [], incomingRequests: [], outgoingRequests: [] };
  answerCalls({
    '/notifications': () => ({ body: { notifications: request, unread: 0, next: null } }),
    '/friends': () => ({ body: { ...lists, ...(list && { [list]: [anna] }) } }),
  });
  showPage(<InboxPage />);
  expect(await screen.findByText(fate)).toBeDefined();
});
