import type { SessionView } from '@kickoracle/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { aSession } from '#testing/a-session.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { AccountSecurity } from './account-security.tsx';
import { OwnAccount } from './own-account.tsx';

const session = aSession();
const googleSession: SessionView = { ...session, signInMethods: ['google'] };

type Answers = Parameters<typeof answerCalls>[0];

let calls: readonly Call[] = [];
const answer = (answers: Answers) => {
  calls = answerCalls(answers);
};
const sessionNow = () =>
  queryClient.getQueryData(queries.accounts.getSession.queryKey())?.session ?? null;

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
});

describe('the own account', () => {
  it('PROFILE-10: shows the address and how one signs in', () => {
    showPage(<OwnAccount session={{ ...session, signInMethods: ['password', 'google'] }} />);
    expect(screen.getByText('zoe@players.example')).toBeDefined();
    expect(screen.getByText('E-mail and password')).toBeDefined();
    expect(screen.getByText('Google')).toBeDefined();
    expect(screen.queryByRole('link', { name: /administration/ })).toBeNull();
  });

  it('PROFILE-15, AUTH-34, OP-19: signs out once more asked, logs and shows a failed request', async () => {
    answer({ '/accounts/sign-out': () => refusal('INTERNAL', 500, { errorId: 'e' }) });
    const router = showPage(<OwnAccount session={session} />, { at: '/profile/zoe.keeper' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog');
    expect(sessionNow()).not.toBeNull();
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Sign out')!,
    );
    await waitFor(() => expect(sessionNow()).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    const message = screen.getByText('Your sign-out didn’t reach the server.');
    expect(message.closest('[aria-live]')).not.toBeNull();
    expect(console.error).toHaveBeenCalledWith(expect.any(Error));
  });

  it('without a password says how to get one', () => {
    showPage(<AccountSecurity session={googleSession} />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const link = screen.getByRole('link', { name: 'forgot password' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('a wrong password shows at its field', async () => {
    answer({ '/accounts/change-password': () => refusal('WRONG_PASSWORD', 403) });
    showPage(<AccountSecurity session={session} />);
    fireEvent.click(screen.getByText('Change password', { selector: 'summary *' }));
    await userEvent.type(screen.getByLabelText('Current password'), 'not mine');
    await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
    await userEvent.type(screen.getByLabelText('Repeat password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('That’s not your password.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(calls.at(-1)?.input).toEqual({
      currentPassword: 'not mine',
      newPassword: 'correct horse',
    });
  });
});

describe('deleting the account', () => {
  async function open(as = session) {
    const router = showPage(<AccountSecurity session={as} />, { at: '/profile/zoe.keeper' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('dialog');
    return router;
  }
  const typeName = (typed: string) =>
    userEvent.type(screen.getByLabelText('Type zoe.keeper to confirm'), typed);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));

  it('D17: explains the deletion, and requires the name and the password', async () => {
    answer({});
    await open();
    for (const effect of [/open matches are deleted/, /stays on record/, /30 days/, /be undone/]) {
      expect(screen.getByText(effect)).toBeDefined();
    }
    await typeName('zoe');
    await press();
    expect(screen.getByText('That’s not zoe.keeper.')).toBeDefined();
    expect(screen.getByText('Enter a password.')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('D17: ends signed out on the front page', async () => {
    answer({ '/accounts/delete': () => ({ body: {} }) });
    const router = await open();
    await typeName('zoe.keeper');
    await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
    await press();
    await waitFor(() => expect(sessionNow()).toBeNull());
    expect(calls[0]?.input).toEqual({ confirmation: 'zoe.keeper', password: 'correct horse' });
    await screen.findByText('Your account has been deleted. Thanks for playing.');
    expect(router.state.location.pathname).toBe('/');
  });

  it('without a password requires only the name, and a recent sign-in', async () => {
    answer({ '/accounts/delete': () => refusal('RECENT_SIGN_IN_REQUIRED', 403) });
    await open(googleSession);
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await typeName('zoe.keeper');
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/sign in again and retry/);
    expect(calls[0]?.input).toEqual({ confirmation: 'zoe.keeper' });
    expect(sessionNow()).not.toBeNull();
  });
});
