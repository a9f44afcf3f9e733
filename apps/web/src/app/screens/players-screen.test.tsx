import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { PlayersScreen } from './players-screen.tsx';

const ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const SIGN_UP = '3c97e0f4-18ad-4b26-95c8-6ad2f7b1508e';
const player = {
  userId: ID,
  username: 'rude.name',
  xpTotal: 1200,
  picture: null,
  createdAt: '2026-09-01T10:00:00Z',
  isAdmin: false,
  lockedAt: null as string | null,
  isAddressProven: true,
};
const signUp = { signUpId: SIGN_UP, username: 'new.mate', createdAt: '2026-11-29T10:00:00Z' };
const report = {
  reportId: SIGN_UP,
  reporter: 'anna.keeper',
  createdAt: '2026-11-29T10:00:00Z',
  subject: { kind: 'name', playerId: ID, username: 'rude.name', picture: null },
};

beforeAll(startEnglish);

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  let stored = player;
  const calls = answerCalls({
    '/admin/players/search': ({ input }) => ({
      body: String(input['search']).includes('@')
        ? { players: [], signUps: [signUp] }
        : { players: [stored], signUps: [] },
    }),
    [`/admin/players/${ID}/lock`]: () => {
      const lockedAt = stored.lockedAt === null ? '2026-11-29T12:00:00Z' : null;
      stored = { ...stored, lockedAt };
      return { body: { lockedAt } };
    },
    '/admin/reports': () => ({ body: { reports: [report] } }),
    '/admin/administrator-invitations': () => ({ body: { invitations: [] } }),
    '/accounts/sign-in-methods': () => ({
      body: { methods: ['password'], signUpPolicy: 'open' },
    }),
    ...answers,
  });
  showPage(<PlayersScreen />, { at: '/admin/players' });
  return calls;
}

const search = (text: string) => userEvent.type(screen.getByLabelText('Find a player'), text);

describe('the players', () => {
  it('are locked after a question, and unlocked by a press', async () => {
    show();
    await search('rude');
    await userEvent.click(await screen.findByRole('button', { name: /^Lock/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Lock rude.name?' }));
    await userEvent.click(question.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('rude.name is locked.')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /^Unlock/ }));
    expect(await screen.findByText('rude.name can sign in again.')).toBeDefined();
  });

  it('get a name that the rules allow, and a refusal keeps the typed name', async () => {
    const calls = show({ [`/admin/players/${ID}`]: () => refusal('USERNAME_TAKEN', 409) });
    await search('rude');
    await userEvent.click(await screen.findByRole('button', { name: /^Rename/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Rename rude.name' }));
    const name = form.getByLabelText<HTMLInputElement>('New username');
    await userEvent.clear(name);
    await userEvent.type(name, 'ab');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(name, 'c.taken');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect(await form.findByRole('alert')).toBeDefined();
    expect(name.value).toBe('abc.taken');
    const sent = calls.filter(({ path }) => path === `/admin/players/${ID}`);
    expect(sent.map(({ input }) => input)).toEqual([{ username: 'abc.taken' }]);
  });

  it('get a name that the search no longer finds, which is announced', async () => {
    let players = [player];
    // The row is gone before the page has everything else.
    const slow = Promise.withResolvers<{ body: unknown }>();
    show({
      '/admin/players/search': () => ({ body: { players, signUps: [] } }),
      '/admin/reports': () => (players.length > 0 ? { body: { reports: [] } } : slow.promise),
      [`/admin/players/${ID}`]: ({ input }) => {
        players = [];
        return { body: input };
      },
    });
    await search('rude');
    await userEvent.click(await screen.findByRole('button', { name: /^Rename/ }));
    const form = within(await screen.findByRole('dialog'));
    const name = form.getByLabelText('New username');
    await userEvent.clear(name);
    await userEvent.type(name, 'kind.name');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    slow.resolve({ body: { reports: [] } });
    expect(await screen.findByText('The player is now called kind.name.')).toBeDefined();
  });

  it('keep the name that was typed when the sign-in is too old', async () => {
    show({ [`/admin/players/${ID}`]: () => refusal('RECENT_SIGN_IN_REQUIRED', 403) });
    await search('rude');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Rename/ }));
      return within(await screen.findByRole('dialog', { name: 'Rename rude.name' }));
    };
    const form = await open();
    const name = form.getByLabelText('New username');
    await userEvent.clear(name);
    await userEvent.type(name, 'kind.name');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/sign in again/);
    // The window for the password waits until this one is closed.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(again.getByLabelText<HTMLInputElement>('New username').value).toBe('kind.name');
  });

  it('are found by the address of a sign-up, which is confirmed after a question', async () => {
    const confirmation = `/admin/sign-ups/${SIGN_UP}/confirmation`;
    show({ [confirmation]: () => ({ body: { userId: ID } }) });
    await search('new@mates.example');
    await userEvent.click(await screen.findByRole('button', { name: /^Confirm the address.+/ }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('new.mate can sign in now.')).toBeDefined();
  });

  it('are found from a report, which is closed', async () => {
    const calls = show({ [`/admin/reports/${SIGN_UP}`]: () => ({ body: {} }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Find the player.+/ }));
    expect(await screen.findByText('1 player found')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Find a player'));
    await userEvent.click(screen.getByRole('button', { name: /^Close.+/ }));
    expect(await screen.findByText('Report closed.')).toBeDefined();
    expect(calls.map(({ path }) => path)).toContain(`/admin/reports/${SIGN_UP}`);
  });

  it('are no longer searched for after a failed search', async () => {
    show({ '/admin/players/search': () => refusal('RATE_LIMITED', 429) });
    await search('rude');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load the players/);
    expect(screen.queryByText('Searching …')).toBeNull();
  });

  it('are counted up to the most that are listed', async () => {
    const players = Array.from({ length: 20 }, (_, nth) => ({ ...player, userId: `${nth}` }));
    show({ '/admin/players/search': () => ({ body: { players, signUps: [] } }) });
    await search('rude');
    expect(await screen.findByText(/^The first 20 players\./)).toBeDefined();
  });

  it('invited to administer are listed, and lose the invitation', async () => {
    const invitation = {
      playerId: ID,
      username: 'new.helper',
      inviter: 'the.referee',
      expiresAt: '2026-11-30T10:00:00Z',
    };
    let invitations = [invitation];
    const path = `/admin/players/${ID}/administrator-invitation`;
    const calls = show({
      '/admin/administrator-invitations': () => ({ body: { invitations } }),
      [path]: () => {
        invitations = [];
        return { body: {} };
      },
    });
    expect(await screen.findByText(/^Invited by the\.referee, until Nov 30, 2026/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw the invitation/ }));
    expect(await screen.findByText('Invitation withdrawn.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('new.helper')).toBeNull());
    expect(calls.map((call) => call.path)).toContain(path);
  });

  it('keep a choice of the sign-up that was refused', async () => {
    show({ '/admin/sign-up-policy': () => refusal('RECENT_SIGN_IN_REQUIRED', 403) });
    const closed = await screen.findByLabelText<HTMLInputElement>('No one');
    await userEvent.click(closed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/sign in again/)).toBeDefined();
    expect(closed.checked).toBe(true);
  });
});
