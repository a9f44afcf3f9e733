import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInvitation, readInvitation } from '#game/players/stored-invitation.ts';
import { setSession } from '#game/players/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { InvitationPanel } from './invitation-panel.tsx';

const CODE = 'AbCdEfGhIjKlMnOpQrSt-_';
const PAGE = `/invite/${CODE}`;
const URL_ONE = `https://play.example/invite/${CODE}`;
const URL_TWO = 'https://play.example/invite/another-code-of-22-char';
const inviter = { username: 'anna.keeper', picture: null };

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession({ userId: 'me', username: 'my.own', isProfileComplete: true } as never);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('the invitation of a player', () => {
  const made = (url: string) => ({ invitation: { url, createdAt: '2026-11-22T10:00:00Z' } });
  function show(first: string | null) {
    let own = first;
    const calls = answerCalls({
      '/invitation': ({ input }) => {
        if ('isRevoked' in input) own = null;
        return { body: own === null ? { invitation: null, isRevoked: true } : made(own) };
      },
      '/invitation/renewal': () => {
        own = URL_TWO;
        return { body: made(URL_TWO) };
      },
    });
    showPage(<InvitationPanel />);
    return { calls, change: (url: string | null) => (own = url) };
  }
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('is made at the first press, and copied where nothing can share', async () => {
    const user = userEvent.setup();
    const { change } = show(null);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Invite friends' }).ariaBusy).not.toBe('true'),
    );
    change(URL_ONE);
    await user.click(screen.getByRole('button', { name: 'Invite friends' }));
    expect(await screen.findByText('Link copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(URL_ONE);
  });

  it('is handed to the device where it shares, and nothing is said when they thought better of it', async () => {
    const share = vi.fn().mockResolvedValueOnce(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show(URL_ONE);
    await screen.findByText('Change your link or turn it off');
    await press('Invite friends');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]![0]).toMatchObject({ url: URL_ONE });
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await press('Invite friends');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Link copied.')).toBeNull();
  });

  it('selects its text if the browser refuses to copy', async () => {
    const user = userEvent.setup();
    show(URL_ONE);
    await screen.findByText('Change your link or turn it off');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Invite friends' }));
    expect(await screen.findByText(/copy it yourself/)).toBeDefined();
    expect((document.activeElement as HTMLInputElement).value).toBe(URL_ONE);
  });

  it('is replaced only after a confirmation', async () => {
    const { calls } = show(URL_ONE);
    await userEvent.click(await screen.findByText('Change your link or turn it off'));
    await press('Create a new link');
    expect(calls.some(({ path }) => path === '/invitation/renewal')).toBe(false);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByText('Here’s your new link.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(URL_TWO);
  });
});

describe('where an invitation leads', () => {
  function show(answer: Parameters<typeof answerCalls>[0][string], accepted = answer) {
    const calls = answerCalls({
      [`/invitations/${CODE}`]: answer,
      [`/invitations/${CODE}/acceptance`]: accepted,
    });
    showPage(<InvitationPage />, { at: `/invite/${CODE}`, route: '/invite/:code' });
    return calls;
  }
  const standing = (state: string | null) => () => ({ body: { inviter, state } });

  it('shows visitors the inviter, and links to sign up and back', async () => {
    setSession(null);
    keepInvitation(PAGE);
    show(standing(null));
    expect(await screen.findByRole('heading', { name: 'anna.keeper invites you' })).toBeDefined();
    const back = `/auth?from=${encodeURIComponent(`/invite/${CODE}`)}`;
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${back}&mode=signup`, back]);
    expect(readInvitation()?.page).toBe(PAGE);
  });

  it('makes friends by one press, and is no longer stored in this browser', async () => {
    keepInvitation(PAGE);
    const calls = show(standing('not_friends'), () => ({ body: { code: 'request_accepted' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Become friends' }));
    const message = await screen.findByText('You and anna.keeper are friends now.');
    expect(document.activeElement).toBe(message);
    expect(calls.some(({ path }) => path.endsWith('/acceptance'))).toBe(true);
    expect(readInvitation()).toBeNull();
  });

  it('shows new friends after that press, also if the live message precedes the response', async () => {
    let isAccepted = false;
    const answer = Promise.withResolvers<{ body: unknown }>();
    show(
      () => ({ body: { inviter, state: isAccepted ? 'accepted' : 'not_friends' } }),
      () => answer.promise,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Become friends' }));
    isAccepted = true;
    await queryClient.refetchQueries();
    const message = await screen.findByText('You and anna.keeper are friends now.');
    expect(document.activeElement).toBe(message);
    expect(screen.getByRole('heading').textContent).toBe('anna.keeper is your friend');
    answer.resolve({ body: { code: 'request_accepted' } });
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(document.activeElement).toBe(message);
  });

  it.each([
    ['own', 'This is your own link. Send it to someone you know.'],
    ['accepted', 'You and anna.keeper are friends already.'],
    ['blocked', 'That isn’t possible.'],
  ])('says what it is when they stand %s, without a button', async (state, text) => {
    show(standing(state));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it could not be', async () => {
    show(standing('declined'), () => refusal('REQUEST_ALREADY_SENT', 409));
    await userEvent.click(await screen.findByRole('button', { name: 'Become friends' }));
    expect(await screen.findByText('You’ve already asked. Give them some time.')).toBeDefined();
  });

  it('says that it is no more, and forgets it', async () => {
    setSession(null);
    keepInvitation(PAGE);
    show(() => refusal('INVITATION_NOT_FOUND', 404));
    expect(await screen.findByText('This invitation no longer works')).toBeDefined();
    await waitFor(() => expect(readInvitation()).toBeNull());
  });
});

describe('an invitation that waits', () => {
  it('is stored for a day, and only if it can be a code', () => {
    keepInvitation('//evil.example');
    expect(readInvitation()).toBeNull();
    keepInvitation(PAGE);
    expect(readInvitation()?.page).toBe(PAGE);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000 + 1);
    expect(readInvitation()).toBeNull();
    vi.restoreAllMocks();
  });
});
