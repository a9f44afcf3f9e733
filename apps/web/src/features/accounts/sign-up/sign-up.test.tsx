import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const free: Answers = {
  '/accounts/sign-in-methods': () => ({ body: { methods: ['password'] } }),
  '/accounts/username-availability': ({ input }) => ({
    body: { availability: input['username'] === 'taken.name' ? 'taken' : 'available' },
  }),
  '/accounts/sign-up': () => ({ status: 200, body: { ticket: 'first-ticket' } }),
  '/dev/mail': () => ({ status: 404, body: null }),
};

let calls: readonly Call[];
function open(answers: Answers = {}, at = '/auth?mode=signup') {
  calls = answerCalls({ ...free, ...answers });
  return showPage(<AuthPage />, { at });
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const terms = () => screen.getByRole('checkbox');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
const callsOf = (path: string) => calls.filter((call) => call.path === path);

const GOOD = {
  Username: 'nostra.damus',
  'Date of birth': '1990-06-15',
  'E-mail': 'nostra@players.example',
  Password: 'correct horse',
  'Repeat password': 'correct horse',
};

async function fillIn(changes: Partial<typeof GOOD> = {}) {
  for (const [label, value] of Object.entries({ ...GOOD, ...changes })) {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  }
  if (!(terms() as HTMLInputElement).checked) fireEvent.click(terms());
  await waitFor(() => expect(submit().disabled).toBe(false));
}

async function problemAt(label: string): Promise<string | null> {
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(field(label).getAttribute('aria-describedby')!)!;
  return within(note).getByRole('alert').textContent;
}

describe('the sign-up form', () => {
  it('AUTH-06, AUTH-08: has its fields in order, with the texts in new tabs', async () => {
    open();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels.slice(0, 5)).toEqual(Object.keys(GOOD));
    expect(labels[5]).toMatch(/^I am 18 or older/);
    for (const [name, href] of [
      ['terms of service', '/tos'],
      ['privacy policy', '/privacy'],
      ['disclaimer', '/disclaimer'],
    ] as const) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name });
      expect([link.getAttribute('href'), link.target]).toEqual([href, '_blank']);
    }
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  });

  it('AUTH-07: takes no birth date after today', () => {
    open();
    expect(document.querySelector<HTMLInputElement>('input[type=date]')!.max).toBe(
      new Date().toISOString().slice(0, 10),
    );
  });

  it.each([
    ['the name', { Username: '' }],
    ['five characters of a name', { Username: 'four' }],
    ['a free name', { Username: 'taken.name' }],
    ['a birth date', { 'Date of birth': '' }],
  ])('AUTH-09: cannot be sent without %s', async (_what, missing) => {
    open();
    await fillIn();
    for (const [label, value] of Object.entries(missing)) {
      fireEvent.change(field(label), { target: { value } });
    }
    await waitFor(() => expect(submit().disabled).toBe(true));
  });

  it('AUTH-09, AUTH-11: cannot be sent without the terms', async () => {
    open();
    await fillIn();
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(terms());
    fireEvent.blur(terms());
    await waitFor(() => expect(submit().disabled).toBe(true));
    const message = 'You must be 18 or older and accept the terms and policies.';
    expect(await screen.findByText(message)).toBeDefined();
    expect(callsOf('/accounts/sign-up')).toEqual([]);
  });

  it.each([
    ['AUTH-12', 'Username', '', 'Enter a username.'],
    ['AUTH-13', 'Username', 'abcd', 'Your username needs at least five characters.'],
    ['AUTH-14', 'Username', 'taken.name', 'This username is already taken.'],
    ['OP-7', 'Username', 'nostra damus', 'Only letters, digits and _ . - are allowed.'],
    ['AUTH-15', 'Date of birth', '', 'Enter your birth date.'],
    ['AUTH-16', 'Date of birth', '2020-01-01', 'You must be at least 18 years old.'],
    ['AUTH-15', 'Date of birth', '1900-01-01', 'This isn’t valid.'],
    ['AUTH-17', 'Password', '', 'Enter a password.'],
    ['AUTH-18', 'Password', '12345', 'Your password needs at least 6 characters.'],
    ['D12', 'Password', 'nostra.damus', 'Don’t use your own name or address.'],
    ['AUTH-19', 'Repeat password', 'correct cow', 'The passwords don’t match.'],
  ])('%s: says at %s, with %j in it: %s', async (_requirement, label, value, expected) => {
    open();
    await fillIn();
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
    expect(await problemAt(label)).toBe(expected);
  });

  it('AUTH-21: checks a name after a pause of 200 ms in typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      open();
      const checks = () => callsOf('/accounts/username-availability').map(({ input }) => input);
      for (const typed of ['nostr', 'nostra', 'nostra.d']) {
        fireEvent.change(field('Username'), { target: { value: typed } });
        await vi.advanceTimersByTimeAsync(199);
        await settle();
      }
      expect(checks()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await settle();
      expect(checks()).toEqual([{ username: 'nostra.d' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the server’s errors at their fields', async () => {
    open({
      '/accounts/sign-up': () =>
        refusal('INVALID_INPUT', 422, {
          fields: [
            { path: 'birthDate', problem: 'under_age' },
            { path: 'password', problem: 'common_password' },
          ],
        }),
    });
    await fillIn();
    await userEvent.click(submit());
    expect(await problemAt('Password')).toMatch(/Too common/);
    expect(await problemAt('Date of birth')).toBe('You must be at least 18 years old.');
    expect(document.activeElement).toBe(field('Date of birth'));
  });

  it('keeps the server’s error of a password until the password changes', async () => {
    open({
      '/accounts/sign-up': ({ input }) =>
        input['password'] === 'Liverpool'
          ? refusal('INVALID_INPUT', 422, {
              fields: [{ path: 'password', problem: 'common_password' }],
            })
          : { status: 200, body: { ticket: 'a-ticket' } },
    });
    await fillIn({ Password: 'Liverpool', 'Repeat password': 'Liverpool' });
    // Unknown here: only the server has the list.
    expect(screen.queryByText(/Too common/)).toBeNull();
    await userEvent.click(submit());
    expect(await problemAt('Password')).toMatch(/Too common/);
    fireEvent.blur(field('Password'));
    await settle();
    expect(await problemAt('Password')).toMatch(/Too common/);
    await userEvent.click(submit());
    await settle();
    expect(callsOf('/accounts/sign-up')).toHaveLength(1);

    await fillIn({ Password: 'Liverpool rains', 'Repeat password': 'Liverpool rains' });
    await waitFor(() => expect(screen.queryByText(/Too common/)).toBeNull());
    await userEvent.click(submit());
    await waitFor(() => expect(callsOf('/accounts/sign-up')).toHaveLength(2));
  });

  it('AUTH-14: shows a name that was taken meanwhile at the name', async () => {
    open({ '/accounts/sign-up': () => refusal('USERNAME_TAKEN', 409) });
    await fillIn();
    await userEvent.click(submit());
    expect(await problemAt('Username')).toBe('This username is already taken.');
  });

  it('PROFILE-07: says that the profile could not be made when the server failed', async () => {
    open({ '/accounts/sign-up': () => refusal('INTERNAL', 500, { errorId: 'e' }) });
    await fillIn();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create profile');
  });

  it.each([
    ['what the server says', { '/accounts/sign-up': () => refusal('BALL_IS_FLAT', 409) }, /FLAT/],
    [
      'that it cannot be reached',
      { '/accounts/sign-up': () => Promise.reject(new TypeError('no')) },
      /reach the server/,
    ],
  ])('AUTH-31: says %s', async (_, answers: Answers, expected) => {
    open(answers);
    await fillIn();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(expected);
  });

  it('OP-17: says how long to wait after too many attempts', async () => {
    open({
      '/accounts/sign-up': () => refusal('RATE_LIMITED', 429, { retryAfterSeconds: 601 }),
    });
    await fillIn();
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Try again in 11 minutes.',
    );
  });

  it('a password can be shown', async () => {
    open();
    const show = screen.getAllByRole('button', { name: 'Show password' })[0]!;
    expect(field('Password').type).toBe('password');
    await userEvent.click(show);
    expect(field('Password').type).toBe('text');
    expect(show.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('after the sign-up', () => {
  async function signUp(answers: Answers = {}) {
    open(answers);
    await fillIn();
    await userEvent.click(submit());
    return screen.findByRole('heading', { name: 'Check your e-mail' });
  }
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /again/ });

  it('AUTH-10: one is asked to look for the mail, and the focus follows', async () => {
    const heading = await signUp();
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/nostra@players\.example/)).toBeDefined();
    expect(screen.getByText(/spam folder/)).toBeDefined();
    expect(callsOf('/accounts/sign-up')[0]?.input).toEqual({
      username: 'nostra.damus',
      birthDate: '1990-06-15',
      email: 'nostra@players.example',
      password: 'correct horse',
      acceptedTerms: true,
      language: 'en',
    });
  });

  it('the request survives a reload of the tab, without the password', async () => {
    await signUp();
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
    showPage(<AuthPage />, { at: '/auth?mode=signup' });
    expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeDefined();
  });

  it('with another address the form comes back filled in, and takes the place of the first', async () => {
    await signUp();
    await userEvent.click(screen.getByRole('button', { name: 'Use a different address' }));
    expect(field('Username').value).toBe('nostra.damus');
    expect(field('Password').value).toBe('correct horse');
    expect(document.activeElement).toBe(field('E-mail'));
    // The name is reserved for the player, so no request checks it.
    const checks = callsOf('/accounts/username-availability').length;
    await userEvent.clear(field('E-mail'));
    await userEvent.type(field('E-mail'), 'other@players.example');
    await userEvent.click(submit());
    await screen.findByText(/other@players\.example/);
    expect(callsOf('/accounts/sign-up')[1]?.input).toMatchObject({
      email: 'other@players.example',
      replaces: 'first-ticket',
    });
    expect(callsOf('/accounts/username-availability')).toHaveLength(checks);
  });

  it('the mail can be sent again after a minute, once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await signUp({ '/accounts/resend-confirmation': () => ({ body: {} }) });
      expect(resend().getAttribute('aria-disabled')).toBe('true');
      await vi.advanceTimersByTimeAsync(61_000);
      expect(resend().getAttribute('aria-disabled')).toBeNull();
      fireEvent.click(resend());
      await screen.findByText('It’s on its way again.');
      expect(resend().getAttribute('aria-disabled')).toBe('true');
      const sent = callsOf('/accounts/resend-confirmation').map(({ input }) => input);
      expect(sent).toEqual([{ ticket: 'first-ticket', language: 'en' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [refusal('RATE_LIMITED', 429, { retryAfterSeconds: 1800 }), /Try again in 30 minutes/],
    [refusal('LINK_INVALID_OR_EXPIRED', 410), /This sign-up has expired/],
  ])('what stands in the way of another mail is said', async (answer, expected) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await signUp({ '/accounts/resend-confirmation': () => answer });
      await vi.advanceTimersByTimeAsync(61_000);
      fireEvent.click(resend());
      expect((await screen.findByRole('alert')).textContent).toMatch(expected);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('keeps the fields, except for passwords', async () => {
  open();
  await fillIn();
  cleanup();
  expect(JSON.stringify({ ...localStorage })).not.toContain('correct horse');
  open();
  const restored = ['Username', 'Date of birth', 'E-mail', 'Password', 'Repeat password'].map(
    (label) => field(label).value,
  );
  expect(restored).toEqual(['nostra.damus', '06/15/1990', 'nostra@players.example', '', '']);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

describe('a sign-up that is not for all', () => {
  const policy = (signUpPolicy: string): Answers => ({
    '/accounts/sign-in-methods': () => ({ body: { methods: ['password'], signUpPolicy } }),
  });

  it.each([
    ['closed', 'Sign-up is closed'],
    ['invitation', 'By invitation only'],
  ])('says so in place of the form: %s', async (kind, heading) => {
    open(policy(kind));
    expect(await screen.findByText(heading)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  it('sends the page of the invitation that led here', async () => {
    const from = `/invite/${'a'.repeat(22)}`;
    open(policy('invitation'), `/auth?mode=signup&from=${encodeURIComponent(from)}`);
    await screen.findByLabelText('Username');
    await fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(callsOf('/accounts/sign-up')[0]?.input).toMatchObject({ from }));
  });
});
