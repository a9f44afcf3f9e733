// @vitest-environment jsdom
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
const told = [
  { type: 'LEVEL_UP', newRank: { tierName: 'gold', tierLevel: 2 } },
  { type: 'FRIEND_REQUEST', requester: anna },
  { type: 'FRIEND_ACCEPTED', addressee: null },
  { type: 'RESULT_CORRECTED', kind: 'match', itemId: 'm1', xp: -30 },
  { type: 'MATCH_VOID', matchId: 'm2' },
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
  expect(links).toEqual(['/profile', '/profile/anna.keeper', '/matches/m1', '/matches/m2']);
  expect(screen.getByText('A player who has left the game.')).toBeTruthy();
  expect(screen.getByText('A result was corrected: 30 XP less for you.')).toBeTruthy();
  expect(screen.getAllByText('New')).toHaveLength(2);
  await vi.waitFor(() => {
    const marked = calls.filter(({ path }) => path === '/notifications/read');
    expect(marked.map(({ input }) => input['ids'])).toEqual([['n0', 'n1']]);
  });
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
