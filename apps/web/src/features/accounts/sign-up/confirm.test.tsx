import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';

type Answer = ReturnType<Parameters<typeof answerCalls>[0][string]>;

const SESSION = {
  userId: '0b9c1a5e-0000-4000-8000-000000000001',
  email: 'nostra@players.example',
  username: 'nostra.damus',
  isAdmin: false,
  isProfileComplete: true,
  signInMethods: ['password'],
};

let calls: readonly Call[];
/** A server that recognises this browser, or another browser with the password `mine all along`. */
function open(options: { isOther?: boolean; answer?: () => Answer } = {}) {
  calls = answerCalls({
    '/accounts/confirm': ({ input }) => {
      const isProven = input['newPassword'] !== undefined || input['password'] === 'mine all along';
      if (!options.isOther || isProven) return options.answer?.() ?? { body: SESSION };
      const isAsked = input['password'] === undefined;
      return isAsked ? refusal('OTHER_BROWSER', 403) : refusal('WRONG_PASSWORD', 403);
    },
  });
  return showPage(<ConfirmPage />, { at: '/confirm#token=abc' });
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
const inputs = () => calls.map(({ input }) => input);
const password = () => screen.getByLabelText<HTMLInputElement>('Password for this sign-up');
const isSignedIn = () =>
  waitFor(() =>
    expect(queryClient.getQueryData(queries.accounts.getSession.queryKey())).toEqual({
      session: SESSION,
    }),
  );

async function openInOtherBrowser(answer?: () => Answer) {
  open({ isOther: true, ...(answer && { answer }) });
  await press();
  return screen.findByRole('heading', { name: 'Is this sign-up yours?' });
}

describe('the link of a confirmation', () => {
  it('asks for nothing but a press in the browser that signed up', async () => {
    open();
    expect(calls).toEqual([]);
    await press();
    await isSignedIn();
    expect(inputs()).toEqual([{ token: 'abc' }]);
  });

  it('asks for the password of the sign-up in another browser, and the focus follows', async () => {
    const heading = await openInOtherBrowser();
    expect(document.activeElement).toBe(heading);
    await userEvent.tab();
    expect(document.activeElement).toBe(password());
    await userEvent.keyboard('mine all along{Enter}');
    await isSignedIn();
    expect(inputs().at(-1)).toEqual({ token: 'abc', password: 'mine all along' });
  });

  it('shows at the field that a password is missing or wrong', async () => {
    await openInOtherBrowser();
    const problem = () => {
      const notes = password().getAttribute('aria-describedby')!;
      return within(document.getElementById(notes)!).getByRole('alert').textContent;
    };
    await press();
    await waitFor(() => expect(problem()).toBe('Enter a password.'));
    await userEvent.type(password(), 'a guess');
    await press();
    await waitFor(() => expect(problem()).toMatch(/^That isn’t the password for this sign-up/));
    expect(document.activeElement).toBe(password());
  });

  it('takes a new password in its place', async () => {
    await openInOtherBrowser();
    await userEvent.type(password(), 'a guess');
    await userEvent.click(screen.getByRole('button', { name: 'Choose a new password instead' }));
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, 'chosen at the door');
    await userEvent.type(screen.getByLabelText('Repeat password'), 'chosen at the door');
    await press();
    await isSignedIn();
    expect(inputs().at(-1)).toEqual({ token: 'abc', newPassword: 'chosen at the door' });
  });

  it('goes back from the new password to that of the sign-up', async () => {
    await openInOtherBrowser();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a new password instead' }));
    await userEvent.click(screen.getByRole('button', { name: /^Enter the sign-up’s password/ }));
    await waitFor(() => expect(document.activeElement).toBe(password()));
    await userEvent.type(password(), 'mine all along');
    await press();
    await isSignedIn();
  });

  it.each([
    ['pressed', () => open({ answer: () => refusal('LINK_INVALID_OR_EXPIRED', 410) })],
    [
      'proven',
      async () => {
        await openInOtherBrowser(() => refusal('LINK_INVALID_OR_EXPIRED', 410));
        await userEvent.type(password(), 'mine all along');
      },
    ],
  ])('says when it no longer works, as it is %s', async (_, prepare) => {
    await prepare();
    await press();
    const heading = await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(document.activeElement).toBe(heading);
  });

  it('says how long to wait, and shows other errors, in the form', async () => {
    await openInOtherBrowser(() => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 120 }));
    await userEvent.type(password(), 'mine all along');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Try again in 2 minutes.',
    );
  });
});
