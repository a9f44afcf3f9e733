import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { CompleteProfilePage } from './complete-profile-page.tsx';

const session = {
  userId: 'u',
  email: 'zoe@gmail.example',
  username: null,
  isAdmin: false,
  isProfileComplete: false,
  signInMethods: ['google'],
};

type Answers = Parameters<typeof answerCalls>[0];

let calls: readonly Call[];
function open(answers: Answers = {}) {
  calls = answerCalls({
    '/accounts/username-availability': () => ({ body: { availability: 'available' } }),
    '/accounts/complete-profile': () => ({
      body: { ...session, username: 'zoe.keeper', isProfileComplete: true },
    }),
    ...answers,
  });
  return showPage(<CompleteProfilePage />, { at: '/complete-profile' });
}

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and play' });

async function fillIn() {
  fireEvent.change(field('Username'), { target: { value: 'zoe.keeper' } });
  fireEvent.change(field('Date of birth'), { target: { value: '1990-06-15' } });
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
}

it('AUTH-43: asks for a name, a birth date and the terms, with the texts in new tabs', () => {
  open();
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels.slice(0, 2)).toEqual(['Username', 'Date of birth']);
  expect(document.querySelector<HTMLInputElement>('input[type=date]')!.max).toBe(
    new Date().toISOString().slice(0, 10),
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/tos', '_blank'],
    ['/privacy', '_blank'],
    ['/disclaimer', '_blank'],
  ]);
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Signed in as zoe@gmail.example')).toBeDefined();
});

it('AUTH-44: leads to the own profile', async () => {
  const router = open();
  await fillIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(calls.at(-1)?.input).toEqual({
    username: 'zoe.keeper',
    birthDate: '1990-06-15',
    acceptedTerms: true,
  });
  const cached = queryClient.getQueryData(queries.accounts.getSession.queryKey());
  expect(cached?.session?.isProfileComplete).toBe(true);
});

it('leads nowhere if the player reads another page by then', async () => {
  const saved = Promise.withResolvers<{ body: unknown }>();
  const router = open({ '/accounts/complete-profile': () => saved.promise as never });
  await fillIn();
  await act(() => router.navigate('/tos'));
  saved.resolve({ body: { ...session, username: 'zoe.keeper', isProfileComplete: true } });
  const readName = () =>
    queryClient.getQueryData(queries.accounts.getSession.queryKey())?.session?.username;
  await waitFor(() => expect(readName()).toBe('zoe.keeper'));
  await settle();
  expect(router.state.location.pathname).toBe('/tos');
});

it('AUTH-45: checks a name after a pause of 500 ms in typing', async () => {
  vi.useFakeTimers();
  try {
    open();
    fireEvent.change(field('Username'), { target: { value: 'zoe.keeper' } });
    await vi.advanceTimersByTimeAsync(499);
    await settle();
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(calls).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it('PROFILE-07: says that the profile could not be made when the server failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ '/accounts/complete-profile': () => refusal('INTERNAL', 500, { errorId: 'e' }) });
  await fillIn();
  expect(await screen.findByText('Failed to create profile')).toBeDefined();
});

it('PROFILE-07: shows at the username that it is taken, by the server’s error', async () => {
  const router = open({ '/accounts/complete-profile': () => refusal('USERNAME_TAKEN', 409) });
  await fillIn();
  expect(await screen.findByText('This username is already taken.')).toBeDefined();
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Failed to create profile')).toBeNull();
  expect(router.state.location.pathname).toBe('/complete-profile');
});

it('OP-6: says at the birth date that the server finds a player too young', async () => {
  const fields = [{ path: 'birthDate', problem: 'under_age' }];
  const answer = refusal('INVALID_INPUT', 422, { fields });
  const router = open({ '/accounts/complete-profile': () => answer });
  await fillIn();
  expect(await screen.findByText('You must be at least 18 years old.')).toBeDefined();
  expect(field('Date of birth').getAttribute('aria-invalid')).toBe('true');
  expect(router.state.location.pathname).toBe('/complete-profile');
});
