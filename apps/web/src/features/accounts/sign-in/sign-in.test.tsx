import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { AuthPage } from './auth-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const methods = (...offered: string[]) => ({
  '/accounts/sign-in-methods': () => ({ body: { methods: offered } }),
});

let calls: readonly Call[];
function open(answers: Answers = {}, at = '/auth') {
  calls = answerCalls({ ...methods('password', 'google'), ...answers });
  return showPage(<AuthPage />, { at });
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
});

const google = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
async function signIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), ' zoe@players.example ');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('AUTH-05: has an address, a password, Google and a way to another password', async () => {
  open();
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(await google()).toBeDefined();
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(forgot.getAttribute('href')).toBe('/forgot-password');
});

it('AUTH-04: gives way to the sign-up, keeps where one came from and moves the focus', async () => {
  const router = open({}, '/auth?from=%2Fevents&google=failed');
  await userEvent.click(screen.getByRole('link', { name: 'Create one' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Join the game' })),
  );
  expect(router.state.location.search).toBe('?from=%2Fevents&mode=signup');
});

it('AUTH-31: says that a sign-in failed', async () => {
  open({ '/accounts/sign-in': () => refusal('INVALID_CREDENTIALS', 401) });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Wrong e-mail or password/);
  expect(calls.at(-1)?.input).toEqual({ email: 'zoe@players.example', password: 'correct horse' });
});

it.each([
  ['of the server itself', refusal('INTERNAL', 500, { errorId: 'e' }), /^Something went wrong/],
  ['of which nobody heard', refusal('BALL_IS_FLAT', 409), /^BALL_IS_FLAT$/],
])('AUTH-31: shows a failure %s, too', async (_, answer, expected) => {
  open({ '/accounts/sign-in': () => answer });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(expected);
});

it('AUTH-31: says that the server cannot be reached', async () => {
  open();
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(/reach the server/);
});

it('AUTH-30: an answer without a player is no sign-in', async () => {
  open({ '/accounts/sign-in': () => ({ body: {} }) });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sign in successful but no user data received.',
  );
});

it('OP-11: Google shows only where it is set up', async () => {
  open(methods('password'));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/accounts/sign-in-methods'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

it('has the way to the form of those with an account before the form of those without', () => {
  open({}, '/auth?mode=signup&from=%2Fmatchday');
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?from=%2Fmatchday');
  const form = screen.getByLabelText('Username');
  expect(link.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('AUTH-33: Google is gone to by the address that the server gives', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  open(
    { '/accounts/google': () => ({ body: { url: 'https://accounts.example/o/auth?state=1' } }) },
    '/auth?from=%2Fevents',
  );
  await userEvent.click(await google());
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://accounts.example/o/auth?state=1'),
  );
  expect(calls.at(-1)).toEqual({ path: '/accounts/google', input: { from: '/events' } });
});

it('AUTH-33: a press before the page has finished loading leads to Google', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  open({ '/accounts/google': () => promise });
  await userEvent.click(await google());
  const loaded = new Event('pageshow');
  Object.assign(loaded, { persisted: false });
  act(() => void window.dispatchEvent(loaded));
  resolve({ body: { url: 'https://accounts.example/o/auth?state=2' } });
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://accounts.example/o/auth?state=2'),
  );
});

it('AUTH-33: back from Google by the browser, the button can be pressed again', async () => {
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  open({ '/accounts/google': () => ({ body: { url: 'https://accounts.example/' } }) });
  await userEvent.click(await google());
  await waitFor(async () => expect((await google()).getAttribute('aria-disabled')).toBe('true'));
  const back = new Event('pageshow');
  Object.assign(back, { persisted: true });
  act(() => void window.dispatchEvent(back));
  await waitFor(async () => expect((await google()).getAttribute('aria-disabled')).toBeNull());
});

it.each([
  ['failed', /try again/],
  ['unverified_email', /hasn’t verified/],
  ['other_account', /different Google account/],
])('AUTH-32: says that Google failed: %s', (problem, expected) => {
  open({}, `/auth?google=${problem}`);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toMatch(/^Google sign-in failed/);
  expect(alert).toMatch(expected);
});

it('AUTH-32: says when Google cannot be reached', async () => {
  open({ '/accounts/google': () => refusal('GOOGLE_UNREACHABLE', 502) });
  await userEvent.click(await google());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Google sign-in failed/);
  expect((await google()).getAttribute('aria-disabled')).toBeNull();
});
