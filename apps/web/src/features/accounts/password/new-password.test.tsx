import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

let calls: readonly Call[];
function open(answers: Answers = {}, at = '/reset-password#token=abc') {
  calls = answerCalls({
    '/accounts/check-password-reset': () => ({ body: {} }),
    '/accounts/reset-password': () => ({ body: {} }),
    '/accounts/request-password-reset': () => ({ body: {} }),
    '/dev/mail': () => ({ status: 404, body: null }),
    ...answers,
  });
  const page = at.startsWith('/forgot') ? <ForgotPasswordPage /> : <ResetPasswordPage />;
  return showPage(page, { at });
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
});

const password = () => screen.findByLabelText<HTMLInputElement>('New password');
const repeated = () => screen.getByLabelText<HTMLInputElement>('Repeat password');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
const checklist = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent.replace(/ (At|Not|The).*/, ''));

describe('a new password', () => {
  it('AUTH-40: ticks off its requirements while it is typed', async () => {
    open();
    expect(await password()).toBeDefined();
    expect(checklist()).toEqual(['to do:', 'to do:', 'to do:']);
    await userEvent.type(await password(), 'plain enough');
    expect(checklist()).toEqual(['done:', 'done:', 'to do:']);
    await userEvent.clear(await password());
    await userEvent.type(await password(), 'qwertz123');
    expect(checklist()).toEqual(['done:', 'to do:', 'to do:']);
    await userEvent.type(await password(), ' is where it begins');
    await userEvent.type(repeated(), 'qwertz123 is where it begins');
    expect(checklist()).toEqual(['done:', 'done:', 'done:']);
  });

  it('AUTH-40: takes back the tick of a password that the server calls too common', async () => {
    open({
      '/accounts/reset-password': () =>
        refusal('INVALID_INPUT', 422, {
          fields: [{ path: 'password', problem: 'common_password' }],
        }),
    });
    await userEvent.type(await password(), 'Liverpool');
    await userEvent.type(repeated(), 'Liverpool');
    expect(checklist()).toEqual(['done:', 'done:', 'done:']);
    await save();
    await waitFor(() => expect(checklist()).toEqual(['done:', 'to do:', 'done:']));
    await userEvent.type(await password(), ' rains');
    expect(checklist()).toEqual(['done:', 'done:', 'to do:']);
  });

  it('AUTH-40: both fields can be looked at', async () => {
    open();
    const shown = await password();
    for (const button of screen.getAllByRole('button', { name: 'Show password' })) {
      await userEvent.click(button);
    }
    expect([shown.type, repeated().type]).toEqual(['text', 'text']);
  });

  it('AUTH-38, AUTH-41: is set by the token of the link, signs out and leads to the sign-in', async () => {
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), {
      session: { userId: 'u', username: 'zoe.keeper' },
    } as never);
    const router = open();
    await userEvent.type(await password(), 'correct horse');
    await userEvent.type(repeated(), 'correct horse');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(queryClient.getQueryData(queries.accounts.getSession.queryKey())?.session).toBeNull();
    expect(calls.at(-1)).toEqual({
      path: '/accounts/reset-password',
      input: { token: 'abc', password: 'correct horse' },
    });
    expect(screen.getByText('Password saved. Sign in with it now.')).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('does not lead a player to the sign-in who has left the page meanwhile', async () => {
    const saved = Promise.withResolvers<{ body: unknown }>();
    const router = open({ '/accounts/reset-password': () => saved.promise as never });
    await userEvent.type(await password(), 'correct horse');
    await userEvent.type(repeated(), 'correct horse');
    await save();
    await act(() => router.navigate('/elsewhere'));
    saved.resolve({ body: {} });
    await screen.findByText('Password saved. Sign in with it now.');
    await settle();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('T15: takes the token out of the address, and keeps it through a reload', async () => {
    const router = open();
    await password();
    expect(router.state.location.hash).toBe('');
    cleanup();
    queryClient.clear();
    open({}, '/reset-password');
    expect(await password()).toBeDefined();
    expect(calls[0]?.input).toEqual({ token: 'abc' });
  });

  it('is set by the link that was opened last, also in the tab of an earlier one', async () => {
    const router = open();
    expect(await password()).toBeDefined();
    await act(() => router.navigate('/reset-password#token=later'));
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ token: 'later' }));
  });

  it.each([
    ['without a token', '/reset-password', {}],
    ['with a token in the query, where logs see it', '/reset-password?token=abc', {}],
    [
      'with a token that is used up',
      '/reset-password#token=abc',
      { '/accounts/check-password-reset': () => refusal('LINK_INVALID_OR_EXPIRED', 410) },
    ],
  ])('AUTH-39: %s the link is invalid, and a new one is offered', async (_what, at, answers) => {
    open(answers, at);
    expect(
      await screen.findByRole('heading', { name: 'This link is invalid or has expired' }),
    ).toBeDefined();
    const link = screen.getByRole('link', { name: 'Request a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it.each([
    [refusal('INTERNAL', 500, { errorId: 'e' }), 'We couldn’t change your password. Try again.'],
    [
      refusal('INVALID_INPUT', 422, {
        fields: [{ path: 'password', problem: 'personal_password' }],
      }),
      'Don’t use your own name or address.',
    ],
  ])(
    'AUTH-42: what the server has against it stands in the form and in a toast',
    async (...row) => {
      const [answer, expected] = row;
      open({ '/accounts/reset-password': () => answer });
      await userEvent.type(await password(), 'correct horse');
      await userEvent.type(repeated(), 'correct horse');
      await save();
      expect(await screen.findAllByText(expected)).toHaveLength(2);
    },
  );
});

describe('a forgotten password', () => {
  const email = () => screen.getByLabelText('E-mail');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

  it('AUTH-35: needs an address', async () => {
    open({}, '/forgot-password');
    await userEvent.type(email(), '   ');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Enter your e-mail address.');
    expect(calls).toEqual([]);
  });

  it('AUTH-36: says where to look, and leads back to the sign-in', async () => {
    open({}, '/forgot-password');
    await userEvent.type(email(), ' zoe@players.example ');
    await send();
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/spam folder/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/auth',
    );
    expect(calls[0]?.input).toEqual({ email: 'zoe@players.example', language: 'en' });
  });

  it.each([
    [refusal('INTERNAL', 500, { errorId: 'e' }), 'We couldn’t send the e-mail. Try again.'],
    [refusal('RATE_LIMITED', 429, { retryAfterSeconds: 30 }), /Try again in 30 seconds/],
  ])('AUTH-37: shows the error in a toast', async (answer, expected) => {
    open({ '/accounts/request-password-reset': () => answer }, '/forgot-password');
    await userEvent.type(email(), 'zoe@players.example');
    await send();
    const message = await screen.findByText(expected);
    expect(message.closest('[aria-live]')).not.toBeNull();
    expect(screen.queryAllByText(expected)).toHaveLength(1);
    expect((email() as HTMLInputElement).value).toBe('zoe@players.example');
  });
});
