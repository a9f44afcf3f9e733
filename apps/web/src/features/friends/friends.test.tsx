import type { ProfileView, UserId } from '@kickoracle/contracts';
import type { FriendshipState } from '@kickoracle/game';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../public/locales/en/friends.json' with { type: 'json' };
import { drafts } from '#game/drafts/drafts.ts';
import { setSession } from '#game/players/session.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { FriendActions } from './friend-actions.tsx';
import { FriendsPanel } from './friends-panel.tsx';

const player = (username: string): ProfileView => ({
  userId: `id-${username}` as UserId,
  username,
  xpTotal: 1_234,
  picture: null,
  createdAt: '2026-03-01T00:00:00Z',
});
const zoe = player('zoe.keeper');
const lists = {
  friends: [player('Anna.Friend')],
  incomingRequests: [player('ben.asks')],
  outgoingRequests: [player('cid.asked')],
};

beforeAll(startEnglish);
beforeEach(() =>
  setSession({ userId: 'me', username: 'my.own', isProfileComplete: true } as never),
);

describe('the profile of another player', () => {
  it.each<[string, FriendshipState, string[], boolean]>([
    ['FRIENDS-05', 'not_friends', ['Add Friend'], true],
    ['FRIENDS-05', 'declined', ['Add Friend'], true],
    ['FRIENDS-06', 'pending_outgoing', ['Request Sent'], false],
    [
      'FRIENDS-07',
      'pending_incoming',
      ['Accept the request from zoe.keeper', 'Decline the request from zoe.keeper'],
      true,
    ],
    ['FRIENDS-08', 'accepted', ['Friends'], false],
    ['FRIENDS-09', 'blocked', ['Blocked'], false],
  ])('%s: offers what %s allows', async (_, state, labels, isEnabled) => {
    answerCalls({ '/friends/id-zoe.keeper': () => ({ body: { state } }) });
    showPage(<FriendActions player={zoe} />);
    await screen.findByRole('button', { name: labels[0]! });
    const buttons = screen.getAllByRole('button') as HTMLButtonElement[];
    expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(labels);
    expect(buttons.every(({ disabled }) => disabled !== isEnabled)).toBe(true);
  });

  it.each([
    ['accept', { body: { code: 'request_accepted' } }, 'success', 'Friend request accepted.'],
    ['decline', { body: { code: 'request_declined' } }, 'info', 'Friend request declined.'],
    ['accept', refusal('REQUEST_NOT_FOUND', 409), 'error', texts.request_not_found],
    ['accept', refusal('ALREADY_FRIENDS', 409), 'error', texts.already_friends],
    ['accept', refusal('REQUEST_ALREADY_SENT', 409), 'error', texts.request_already_sent],
    ['accept', refusal('PLAYER_NOT_FOUND', 404), 'error', texts.user_not_found],
    ['accept', refusal('CANNOT_ADD_SELF', 409), 'error', texts.cannot_add_self],
    ['decline', refusal('NOT_FRIENDS', 409), 'error', texts.not_friends],
    ['decline', refusal('FRIEND_BLOCKED', 409), 'error', texts.blocked],
    ['accept', refusal('SERVER_BUSY', 503), 'error', /busy/],
    ['decline', refusal('BALL_IS_FLAT', 409), 'error', 'BALL_IS_FLAT'],
  ])('FRIENDS-15, FRIENDS-16: says what came of %s (%j): %s, %s', async (...row) => {
    const [action, answer, tone, text] = row;
    const path = action === 'accept' ? 'acceptance' : 'refusal';
    const state = 'pending_incoming';
    answerCalls({
      '/friends/id-zoe.keeper': () => ({ body: { state } }),
      [`/friends/id-zoe.keeper/${path}`]: () => answer,
    });
    showPage(<FriendActions player={zoe} />);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${action}`, 'i') }));
    const toast = (await screen.findByText(text)).closest('[data-toast]');
    expect(toast?.getAttribute('data-toast')).toBe(tone);
  });
});

describe('the tab of friends', () => {
  const show = (requested: Promise<unknown> = Promise.resolve()) => {
    const calls = answerCalls({
      '/friends': () => ({ body: lists }),
      '/invitation': () => ({ body: { invitation: null } }),
      '/profiles/dora.new': () => ({ body: player('dora.new') }),
      '/profiles/nobody.here': () => refusal('PLAYER_NOT_FOUND', 404),
      '/friends/id-dora.new/request': async () => {
        await requested;
        return { body: { code: 'request_sent' } };
      },
      '/friends/id-Anna.Friend': () => ({ body: { code: 'friend_removed' } }),
    });
    showPage(<FriendsPanel />);
    return calls;
  };

  it('FRIENDS-04: has a box, the requests and the friends', async () => {
    show();
    expect(await screen.findByLabelText('Add a friend by name')).toBeTruthy();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Play with people you know',
      'Play in your own league',
      'Requests for you',
      'Requests you sent',
      'Friends',
    ]);
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    const leads = ['Compare with friends', 'Your leagues'];
    expect(names).toEqual([...leads, 'ben.asks', 'cid.asked', 'Anna.Friend']);
  });

  it('XP-12, XP-18: shows the level of each with its numeral, and the XP', async () => {
    show();
    const row = (await screen.findByRole('link', { name: 'Anna.Friend' })).closest('li')!;
    expect(row.textContent).toContain('1,234\u00a0XP');
    expect(row.textContent).toMatch(/(Wood|Stone|Bronze) [IV]+/);
  });

  it.each([
    ['FRIENDS-10', '  ', 'Upper and lower case don’t matter.'],
    ['FRIENDS-11', 'MY.own', 'You can’t add yourself.'],
    ['FRIENDS-12', 'anna.friend', 'You’re already friends.'],
    ['FRIENDS-12', 'cid.asked', 'You’ve already asked. Give them some time.'],
    ['FRIENDS-13', 'nobody.here', 'There’s no player with that name.'],
    ['FRIENDS-13', 'dora.new', 'Found.'],
  ])('%s: says of the name %j: %s', async (_, name, text) => {
    show();
    const box = await screen.findByLabelText('Add a friend by name');
    fireEvent.change(box, { target: { value: name } });
    expect(await screen.findByText(text, undefined, { timeout: 10_000 })).toBeTruthy();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Friend' });
    expect(add.disabled).toBe(name !== 'dora.new');
  });

  it('asks whom was found, and empties the box', async () => {
    const calls = show();
    const box = await screen.findByLabelText<HTMLInputElement>('Add a friend by name');
    fireEvent.change(box, { target: { value: 'dora.new' } });
    await screen.findByText('Found.', undefined, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Add Friend' }));
    const toast = (await screen.findByText(texts.request_sent)).closest('[data-toast]');
    expect(toast?.getAttribute('data-toast')).toBe('success');
    expect(calls.some(({ path }) => path === '/friends/id-dora.new/request')).toBe(true);
    await vi.waitFor(() => expect(box.value).toBe(''));
  });

  it('forgets whom it has asked, also if the page has been left by then', async () => {
    const requested = Promise.withResolvers<void>();
    const calls = show(requested.promise);
    const box = await screen.findByLabelText<HTMLInputElement>('Add a friend by name');
    fireEvent.change(box, { target: { value: 'dora.new' } });
    await screen.findByText('Found.', undefined, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Add Friend' }));
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/friends/id-dora.new/request'));
    // A next name would be cleared.
    expect(box.readOnly).toBe(true);
    expect(drafts.count('me')).toBe(1);
    cleanup();
    requested.resolve();
    await vi.waitFor(() => expect(drafts.count('me')).toBe(0));
  });

  it('passes the focus on when an answered request leaves the list', async () => {
    let incomingRequests = [player('ben.asks'), player('eva.asks')];
    answerCalls({
      '/friends': () => ({ body: { ...lists, incomingRequests } }),
      '/invitation': () => ({ body: { invitation: null } }),
      '/friends/id-ben.asks/acceptance': () => {
        incomingRequests = incomingRequests.slice(1);
        return { body: { code: 'request_accepted' } };
      },
    });
    showPage(<FriendsPanel />);
    const name = 'Accept the request from ben.asks';
    const accept = await screen.findByRole('button', { name });
    accept.focus();
    fireEvent.click(accept);
    await vi.waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const next = screen.getByRole('link', { name: 'eva.asks' }).closest('li');
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('removes a friend only when it was asked for twice', async () => {
    const calls = show();
    fireEvent.click(await screen.findByRole('button', { name: 'More about Anna.Friend' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(calls.some(({ path }) => path === '/friends/id-Anna.Friend')).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    const toast = (await screen.findByText(texts.friend_removed)).closest('[data-toast]');
    expect(toast?.getAttribute('data-toast')).toBe('success');
  });
});
